import { parameters } from '../../../../domain/calculator/configuration.ts'

/** The values of a period, from its alias. */
export const valueColumns = parameters.map((name) => `period.${name}`).join(', ')

/** The version of the series of a bank: raised by each period that comes and by each that is withdrawn. */
export const versionOf = (bank: string): string => `(
  SELECT (count(*) + count(withdrawn_at))::integer FROM bank_configurations WHERE bank_id = ${bank})`

/** From when to when a period holds. */
export const validityColumns =
  'lower(period.effective) AS effective_from, upper(period.effective) AS effective_until'

/** A person as a JSON object; null for none. */
export const personIn = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) END`

/** What a bank calculates with, from the aliases `bank` and `period`. */
export const configurationColumns = `bank.id AS bank_id, ${versionOf('bank.id')} AS version,
  period.created_at AS updated_at, ${valueColumns}, ${validityColumns}`

/** A bank by its names, from the alias `bank`. */
export const bankAsJson = `jsonb_build_object('id', bank.id, 'code', bank.code, 'name_ru', bank.name_ru,
  'name_he', bank.name_he, 'name_en', bank.name_en, 'is_active', bank.is_active)`

/** The moment that is asked for, else now. */
export const askedMoment = 'coalesce(:at::timestamptz, effective_now())'
