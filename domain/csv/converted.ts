/** Whole numbers that come back as they went. */
const isKept = (text: string): boolean => /^(?:0|-?[1-9]\d{0,14})$/.test(text)

const months = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'янв фев мар апр мая май июн июл авг сен окт ноя дек',
  'ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ',
].flatMap((names) => names.split(' '))

/** Words of which dates and numbers are made beside their digits. */
const isPart = (word: string): boolean =>
  /^(?:am|pm|e|г|года?|st|nd|rd|th|שח)$/.test(word) ||
  months.some((name) => word.replace(/^ב/, '').startsWith(name))

const isTruth = (text: string): boolean => /^(?:true|false|истина|ложь|אמת|שקר)$/.test(text)

/**
 * Whether some spreadsheet, in some language, would take a text for a number, a date, a time or a truth, and
 * write it in another way. Rather too many than one too few: `007`, `1.50`, `3/4`, `10:30`, `5 мая`, `TRUE`.
 */
export const isConverted = (text: string): boolean => {
  const small = text.trim().toLowerCase()
  if (isTruth(small)) return true
  if (small.length > 40 || isKept(small) || !/\d/.test(small)) return false
  if (!/^[\p{L}\d\s.,:;/\\()%$€₪£¥₽'’"″+−–-]+$/u.test(small)) return false
  return (small.match(/\p{L}+/gu) ?? []).every(isPart)
}
