import { Type } from '@sinclair/typebox'
import { calculatorAccess } from '../access-rules.ts'
import { calculatorChange } from '../cache-tags.ts'
import { maxChangeReasonLength } from '../calculator/configuration.ts'
import { sampleAmountPattern } from '../calculator/sample-loans.ts'
import { bankSummary, configurationValues } from './bank-configurations.ts'
import { declareCall } from './call.ts'
import { fileTypes } from './resource-reads.ts'
import { count, flag, languageCode, listOf, nullable, oneOf, rowError, text } from './schemas.ts'

/** Media type of spreadsheets. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum size of an uploaded table, in bytes. */
const maxBytes = 4 * 1024 * 1024

const change = Type.Object(
  {
    line: count('The line of the file'),
    bank: bankSummary,
    before: nullable(configurationValues),
    after: configurationValues,
    status: oneOf(
      ['saved', 'scheduled', 'waiting'],
      'Outcome; a waiting change takes effect once it is approved',
    ),
  },
  { $id: 'table-change', description: 'Changes by a row of a table' },
)

/** Media types of the table of all banks. */
export const parameterTableTypes = { csv: fileTypes.csv, xlsx: xlsxType } as const

/** Calls that export and import the parameters of many banks as a file. */
export const parameterTableCalls = {
  exportParameters: declareCall({
    method: 'get',
    path: '/api/bank-configurations/export',
    access: calculatorAccess.read,
    summary: 'Export the parameters of all banks as a table, with the cost of a sample loan at each bank',
    accept: {
      query: Type.Object({
        format: oneOf(['csv', 'xlsx'], 'The format of the file; both can be imported again'),
        at: Type.Optional(Type.String({ format: 'date-time', description: 'The time; now by default' })),
        amount: Type.Optional(
          Type.String({ pattern: sampleAmountPattern, description: 'The loan, in shekels' }),
        ),
        years: Type.Optional(
          Type.String({ pattern: '^([1-9]|[1-3][0-9]|40)$', description: 'The term of the loan, in years' }),
        ),
        language: Type.Optional(languageCode('Heads in this language for the names of the columns')),
      }),
    },
    answers: {
      file: {
        [parameterTableTypes.csv]: text('A table in UTF-8 with a byte order mark'),
        [parameterTableTypes.xlsx]: Type.String({
          format: 'binary',
          description: 'The same as a spreadsheet',
        }),
      },
      headers: { 'Content-Disposition': 'The name of the file' },
    },
  }),
  importParameters: declareCall({
    method: 'post',
    path: '/api/bank-configurations/import',
    access: calculatorAccess.edit,
    summary: 'Import the parameters of banks from the rows of a table, all of them or none',
    invalidates: calculatorChange,
    accept: {
      query: Type.Object({
        dry_run: Type.Optional(oneOf(['true', 'false'], 'Whether to report the changes without saving them')),
        agreed: Type.Optional(
          text('The checksum of a dry run: the table is refused if its effect has changed since'),
        ),
        effective_from: Type.Optional(
          Type.String({ format: 'date-time', description: 'When it takes effect; now by default' }),
        ),
        reason: Type.Optional(Type.String({ maxLength: maxChangeReasonLength, description: 'Why' })),
      }),
      upload: {
        limit: maxBytes,
        types: {
          [fileTypes.csv]: text(
            'A table in UTF-8: its first row names columns, by their names or as any language does; each other row is about one bank, by its id, code or name',
          ),
          [fileTypes.json]: listOf(Type.Object({}), 'The same as a list of rows'),
          [xlsxType]: Type.String({ format: 'binary', description: 'The same as a spreadsheet' }),
        },
      },
    },
    answers: {
      data: Type.Object({
        dry_run: flag('Whether nothing was changed'),
        mark: text('A checksum of the changes; send it back to apply exactly these'),
        changed: count('Banks that change'),
        unchanged: count('Rows that are already stored like this'),
        refused: count('Rows that are refused; without a dry run any of them refuses the whole table'),
        changes: listOf(change, 'The changes, in the order of the table'),
        refusals: listOf(rowError, 'The refused rows'),
      }),
    },
    fails: ['conflict'],
  }),
}
