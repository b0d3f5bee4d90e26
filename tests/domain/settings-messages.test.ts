import { expect, it } from 'vitest'
import { uiSettings } from '../../domain/resources/ui-settings.ts'
import { listInterfaceTexts } from '../support/all-texts.ts'
import { fontMessage, portalMessages } from '../support/portal-messages.ts'

const words = new Map(listInterfaceTexts().map(({ place, texts }) => [place, texts]))

it.each(Object.entries(portalMessages))(
  'the message has the specified wording: %s',
  (_, { quoted, key, says }) => {
    expect(words.get(key)).toEqual(says)
    for (const [language, quotation] of Object.entries(quoted))
      expect(words.get(key)).toHaveProperty(language, expect.stringContaining(quotation))
  },
)

it('messages of the font settings have the specified wording', () => {
  expect(uiSettings.notUpdated).toEqual(fontMessage)
})
