import type { Writer } from '../../format.ts'

/** One object of keys and their texts in one language, as i18next and apps read it; missing texts are left out. */
export const writeFlat: Writer = async function* (units, { languages: [language] }) {
  let before = '{\n'
  for await (const piece of units)
    for (const { key, texts } of piece) {
      const text = texts[language]
      if (typeof text !== 'string') continue
      yield `${before}${JSON.stringify(key)}: ${JSON.stringify(text)}`
      before = ',\n'
    }
  yield before === '{\n' ? '{}\n' : '\n}\n'
}
