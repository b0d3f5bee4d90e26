import { expect, it } from 'vitest'
import { portalMessages } from '../support/portal-messages.ts'
import { inLocales } from '../support/said.ts'

const words = new Map(inLocales().map(({ place, texts }) => [place, texts]))

it.each(Object.entries(portalMessages))('the portal speaks word for word: %s', (_, { quoted, key, says }) => {
  expect(words.get(key)).toEqual(says)
  for (const [language, quotation] of Object.entries(quoted))
    expect(words.get(key)).toHaveProperty(language, expect.stringContaining(quotation))
})
