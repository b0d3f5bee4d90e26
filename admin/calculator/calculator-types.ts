import type { parameterTableCalls } from '../../domain/api/bank-configuration-files.ts'
import type { calculatorCalls } from '../../domain/api/bank-configurations.ts'
import type { formulaCalls } from '../../domain/api/calculator-formula.ts'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { approvalCalls } from '../../domain/api/configuration-changes.ts'

/** Periods of a bank's parameters, oldest first. */
export type BankSeries = ResponseOf<typeof calculatorCalls.configurationSeries>
export type Period = BankSeries['periods'][number]

/** Bank with its current parameters, if it has any. */
export type BankWithValues = ResponseOf<typeof calculatorCalls.bankConfigurations>[number]
export type NamedBank = BankWithValues['bank']

/** Finds the bank that the calculator shows first: one that visitors see, or else any. */
export const findFirstBank = (banks: readonly BankWithValues[]): BankWithValues | undefined =>
  banks.find(({ bank, configuration }) => bank.is_active && configuration) ?? banks[0]

/** Body of a save of a bank's parameters. */
export type SaveConfigurationRequest = NonNullable<
  RequestOf<typeof calculatorCalls.saveBankConfiguration>['body']
>

/** Values that were saved, scheduled or proposed. */
export type SavedChange = ResponseOf<typeof calculatorCalls.saveBankConfiguration>

/** Change of a bank's parameters that another person has to approve. */
export type ParameterChange = ResponseOf<typeof approvalCalls.configurationChanges>[number]

/** Values of the calculator that are the same for all banks. */
export type Formula = ResponseOf<typeof formulaCalls.formula>

/** Rules for changing parameters: approval and warnings. */
export type CalculatorSettings = ResponseOf<typeof formulaCalls.calculatorSettings>

/** Result of an import of parameters, or of its dry run. */
export type ParameterImportReport = ResponseOf<typeof parameterTableCalls.importParameters>

export type ImportedBankChange = ParameterImportReport['changes'][number]

/** Row that the import refuses. */
export type RejectedParameterRow = ParameterImportReport['refusals'][number]
