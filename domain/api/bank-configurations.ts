import { type Static, Type } from '@sinclair/typebox'
import { calculatorAccess } from '../access-rules.ts'
import { calculatorChange } from '../cache-tags.ts'
import {
  type ConfigurationValues,
  configuration,
  maxChangeReasonLength,
  type Parameter,
} from '../calculator/configuration.ts'
import { fieldSchema } from '../descriptor/record-schema.ts'
import { declareCall } from './call.ts'
import { describeField } from './record-schemas.ts'
import { bigId, closedObject, count, flag, listOf, nullable, number, oneOf, text, time } from './schemas.ts'

const parameterSchema = <P extends Parameter>(name: P) => {
  const field = configuration.fields[name]
  return Type.Unsafe<ConfigurationValues[P]>({ ...describeField(field), ...fieldSchema(field) })
}

const parameterSchemas = {
  base_interest_rate: parameterSchema('base_interest_rate'),
  min_interest_rate: parameterSchema('min_interest_rate'),
  max_interest_rate: parameterSchema('max_interest_rate'),
  max_ltv_ratio: parameterSchema('max_ltv_ratio'),
  min_loan_amount: parameterSchema('min_loan_amount'),
  max_loan_amount: parameterSchema('max_loan_amount'),
  min_credit_score: parameterSchema('min_credit_score'),
  processing_fee: parameterSchema('processing_fee'),
}

/** The eight parameters of a bank, without their period. */
export const configurationValues = Type.Object(parameterSchemas, {
  $id: 'bank-values',
  description: 'The parameters of a bank',
})

const nullableUser = (description: string) =>
  nullable(Type.Object({ id: number('By id'), name: text('By name') }, { description }))
const nullableTime = (description: string) => nullable(time(description))
const reason = nullable(text('The reason, if one was given'))

const seriesVersion = count('Raised by each act on the series of the bank; 0 before the first')

const validity = {
  effective_from: time('When the values take effect'),
  effective_until: nullableTime('When it ends; null if it does not'),
}

const configurationFields = {
  bank_id: number('The bank'),
  version: seriesVersion,
  updated_at: time('When the values were saved'),
  ...parameterSchemas,
  ...validity,
}

/** The values that a bank has at a time. */
const bankConfiguration = Type.Object(configurationFields, {
  $id: 'bank-configuration',
  description: 'The parameters of a bank at a given time',
})

/** The current parameters of a bank; sent with a conflict, when the client has seen another version. */
const currentConfiguration = Type.Object(
  { ...configurationFields, updated_by: nullable(text('User who changed the series last')) },
  { $id: 'bank-configuration-current', description: 'The current parameters of a bank' },
)

/** The values after a save, with the status of the change. */
const savedConfiguration = Type.Object(
  {
    ...configurationFields,
    status: oneOf(
      ['saved', 'scheduled', 'waiting'],
      'Holds at once, from its time on, or once another person has approved it',
    ),
    change_id: Type.Optional(bigId('The change that waits')),
  },
  { $id: 'bank-configuration-saved', description: 'Saved parameters of a bank' },
)

const period = Type.Object(
  {
    id: bigId('The period'),
    state: oneOf(['past', 'current', 'scheduled'], 'Whether it is past, current or scheduled'),
    ...parameterSchemas,
    ...validity,
    reason,
    created_at: time('When it was saved'),
    created_by: nullableUser('User who saved it; null for the server itself'),
    approved_by: nullableUser('User who approved it, if another one had to'),
  },
  { $id: 'bank-period', description: 'Parameters of a bank with their period' },
)

/** A change that another person has to approve. */
export const configurationChange = Type.Object(
  {
    id: bigId('The change'),
    bank_id: number('The bank'),
    status: oneOf(
      ['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed'],
      'Status; lapsed if it was not approved in time',
    ),
    ...parameterSchemas,
    effective_from: nullableTime('When its values take effect; null for as soon as it is approved'),
    replaces: nullable(bigId('The scheduled period that it replaces or withdraws')),
    withdraws: flag(
      'Whether it withdraws the scheduled period; its values are those that stay in force then',
    ),
    based_on: seriesVersion,
    reason,
    created_at: time('When it was proposed'),
    created_by: nullableUser('User who proposed it'),
    decided_at: nullableTime('When it was decided on'),
    decided_by: nullableUser('User who decided'),
    decision_reason: nullable(text('The reason for the decision')),
    version: number('The version of the change'),
  },
  { $id: 'configuration-change', description: 'A change of bank parameters awaiting approval' },
)

/** A bank with its code and names, without values. */
export const bankSummary = Type.Object(
  {
    id: number('The bank'),
    code: text('Code'),
    name_ru: text('Name in Russian'),
    name_he: text('Name in Hebrew'),
    name_en: text('Name in English'),
    is_active: flag('Whether visitors see it'),
  },
  { $id: 'bank-named', description: 'A bank' },
)

/** Past, current and scheduled values of a bank. */
const bankSeries = Type.Object(
  {
    bank: bankSummary,
    version: seriesVersion,
    now: time('The server time that past, current and scheduled refer to'),
    periods: listOf(period, 'The periods, oldest first'),
    changes: listOf(
      configurationChange,
      'The changes awaiting approval, and closed ones that their author has not seen yet',
    ),
  },
  { $id: 'bank-series', description: 'The parameters of a bank over time' },
)

/** A bank with its values at a time. */
const bankWithValues = Type.Object(
  {
    bank: bankSummary,
    configuration: nullable(bankConfiguration),
    next_from: nullableTime('When the next values take effect; null if none are scheduled'),
  },
  { $id: 'bank-with-values', description: 'A bank with its parameters at a given time' },
)

export type BankConfiguration = Static<typeof bankConfiguration>
export type SavedConfiguration = Static<typeof savedConfiguration>
export type ConfigurationPeriod = Static<typeof period>
export type ConfigurationChange = Static<typeof configurationChange>
export type BankSummary = Static<typeof bankSummary>
export type BankSeries = Static<typeof bankSeries>
export type BankWithValues = Static<typeof bankWithValues>

/** Schema of a value as clients send it: text or a JSON number, both checked in the same way. */
const sentValue = (name: Parameter) => {
  const field = configuration.fields[name]
  const { pattern, minimum, maximum } = fieldSchema(field)
  return Type.Unsafe<string | number>({
    ...describeField(field),
    // Whole numbers are the only ones that have no pattern of their own.
    type: ['string', pattern ? 'number' : 'integer'],
    pattern: pattern ?? '^[0-9]+$',
    ...(minimum !== undefined && { minimum, maximum }),
  })
}

/** Version of a series that the client has seen; 0 before the first change. */
const seenVersion = Type.Integer({
  minimum: 0,
  maximum: 2147483647,
  description: 'The version of the series that the client has seen',
})

/** New values of a bank, and the time from which they hold. */
const configurationBody = closedObject(
  {
    base_interest_rate: sentValue('base_interest_rate'),
    min_interest_rate: sentValue('min_interest_rate'),
    max_interest_rate: sentValue('max_interest_rate'),
    max_ltv_ratio: sentValue('max_ltv_ratio'),
    min_loan_amount: sentValue('min_loan_amount'),
    max_loan_amount: sentValue('max_loan_amount'),
    min_credit_score: sentValue('min_credit_score'),
    processing_fee: sentValue('processing_fee'),
    version: Type.Optional(seenVersion),
    effective_from: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'When the values take effect; now by default, or as it was read',
      }),
    ),
    reason: Type.Optional(Type.String({ maxLength: maxChangeReasonLength, description: 'Why' })),
    replaces: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,17}$',
        description: 'The scheduled period that the values replace',
      }),
    ),
  },
  bankConfiguration,
)

const bankId = Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'The id of a bank' })
const bankParams = Type.Object({ id: bankId })

const momentQuery = Type.Object({
  at: Type.Optional(Type.String({ format: 'date-time', description: 'The time; now by default' })),
})

/** The values that banks calculate with: past, current and scheduled. */
export const calculatorCalls = {
  bankConfiguration: declareCall({
    method: 'get',
    path: '/api/banks/:id/configuration',
    specified: true,
    access: calculatorAccess.read,
    summary: 'Read the parameters of a bank, current or at a given time',
    cacheTag: 'calculator',
    accept: { params: bankParams, query: momentQuery },
    answers: { data: bankConfiguration },
    fails: ['not_found'],
  }),
  saveBankConfiguration: declareCall({
    method: 'put',
    path: '/api/banks/:id/configuration',
    specified: true,
    access: calculatorAccess.edit,
    summary: 'Change the parameters of a bank, immediately or from a given time',
    invalidates: calculatorChange,
    accept: { params: bankParams, body: configurationBody },
    answers: { data: savedConfiguration, current: currentConfiguration },
    fails: ['not_found', 'conflict'],
  }),
  configurationSeries: declareCall({
    method: 'get',
    path: '/api/banks/:id/configuration/series',
    access: calculatorAccess.read,
    summary: 'List the past, current and scheduled parameters of a bank',
    cacheTag: 'calculator',
    accept: { params: bankParams },
    answers: { data: bankSeries },
    fails: ['not_found'],
  }),
  withdrawScheduled: declareCall({
    method: 'delete',
    path: '/api/banks/:id/configuration/scheduled/:period',
    access: calculatorAccess.edit,
    summary:
      'Withdraw scheduled parameters, or propose that if another user has to approve; the previous ones stay in force',
    invalidates: calculatorChange,
    accept: {
      params: Type.Object({
        id: bankId,
        period: Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'The period' }),
      }),
      query: Type.Object({
        version: Type.String({
          pattern: '^[1-9][0-9]{0,8}$',
          description: 'The version of the series that the client has seen',
        }),
      }),
    },
    answers: { data: bankSeries, current: currentConfiguration },
    fails: ['not_found', 'conflict'],
  }),
  bankConfigurations: declareCall({
    method: 'get',
    path: '/api/bank-configurations',
    access: calculatorAccess.read,
    summary: 'List the parameters of all banks, current or at a given time',
    cacheTag: 'calculator',
    accept: { query: momentQuery },
    answers: { data: listOf(bankWithValues, 'The banks, by their Russian names') },
  }),
}
