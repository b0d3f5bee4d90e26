/** How many bytes a file that comes back may have. */
export const mostFileBytes = 20 * 1024 * 1024

/** A form in which texts leave, and come back. */
interface Format {
  /** What a file of it is called on the way. */
  readonly type: string
  /** How its name ends. */
  readonly ending: string
  /** Whether a file holds the texts of one language, beside what they are translated from. */
  readonly isOfOne: boolean
}

const format = (type: string, ending: string, isOfOne: boolean): Format => ({ type, ending, isOfOne })

/** The forms in which texts leave, and come back. */
export const exchangeFormats = {
  xlsx: format('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', false),
  csv: format('text/csv', 'csv', false),
  xliff12: format('application/x-xliff+xml', 'xlf', true),
  xliff20: format('application/xliff+xml', 'xlf', true),
  json: format('application/json', 'json', false),
  'flat-json': format('application/json', 'json', true),
  po: format('text/x-gettext-translation', 'po', true),
} as const satisfies Record<string, Format>

export type ExchangeFormat = keyof typeof exchangeFormats

const isFormat = (name: string): name is ExchangeFormat => Object.hasOwn(exchangeFormats, name)

/** Their names, in the order in which they are offered. */
export const formatNames = Object.keys(exchangeFormats).filter(isFormat)
