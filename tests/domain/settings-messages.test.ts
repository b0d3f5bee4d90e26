import { expect, it } from 'vitest'
import { uiSettings } from '../../domain/resources/ui-settings.ts'
import { inLocales } from '../support/all-texts.ts'
import { fontMessage, portalMessages } from '../support/portal-messages.ts'

const words = new Map(inLocales().map(({ place, texts }) => [place, texts]))

it.each(Object.entries(portalMessages))('the portal speaks word for word: %s', (_, { quoted, key, says }) => {
  expect(words.get(key)).toEqual(says)
  for (const [language, quotation] of Object.entries(quoted))
    expect(words.get(key)).toHaveProperty(language, expect.stringContaining(quotation))
})

it('the settings of the fonts speak word for word', () => {
  expect(uiSettings.notUpdated).toEqual(fontMessage)
})
