import { isIcu, namedIn, positionalIn } from '../placeholders.ts'
import { differences } from './compare.ts'
import { argumentsIn, parsed } from './icu.ts'

/** Placeholders by name that are not those of the source; in an ICU message its arguments. */
export const placeholders = differences('placeholders', (text) => {
  const message = isIcu(text) ? parsed(text) : undefined
  return message ? argumentsIn(message) : namedIn(text)
})

/** Placeholders without a name, and references to other texts, that are not those of the source. */
export const formats = differences('formats', positionalIn)
