import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { holdEventStream } from '../support/slow-calls.ts'
import { button, editorOf, field as fieldOf } from '../support/text-editor.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'
import { typeAt, workbenchOf, workCell } from '../support/workbench.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

/** Creates a text whose Russian source has changed since its translations. */
const outdatedText = async (word = '') => {
  const text = await newText({ ru: `Город ${word}`, he: 'עיר', en: 'Town' })
  await colleagueSaves(text.id, 'ru', `Город рождения ${word}`)
  return text
}

const findConfirmButton = (language: string) => button(`Перевод по-прежнему верен ${language}`)

/** Lists the passages marked as removed and added. */
const readMarked = () =>
  [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent?.trim())

describe('an outdated translation', () => {
  it('is marked in its cell, which shows how the source has changed', async () => {
    const { user } = await typeAt(await outdatedText(), 'English', { outdated: 'en' })
    expect((await workCell('עברית')).textContent).toContain('Устарел')
    expect(screen.getByText('1 текст')).toBeDefined()
    await waitFor(() => expect(readMarked()).toEqual(['рождения']))
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Исходный текст изменился')).toBeNull()
  })

  it('is confirmed by one key, which moves to the next one', async () => {
    const word = crypto.randomUUID()
    const [first, second] = [await outdatedText(word), await outdatedText(word)]
    const { user } = openAdmin(workbenchOf({ content_key: word }, { outdated: 'he' }))
    await screen.findByText('2 текста')
    const [cell] = await screen.findAllByRole('button', { name: /^עברית: / })
    await user.click(cell as HTMLElement)
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    await waitFor(async () => expect(Object.keys((await storedText(first.id)).outdated)).toEqual(['en']))
    await waitFor(() =>
      expect(document.activeElement?.closest('tr')?.textContent).toContain(second.content_key),
    )
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    expect(await screen.findByText('0 текстов')).toBeDefined()
  })

  it('is confirmed with other selected ones in the current language, showing the changes', async () => {
    const word = crypto.randomUUID()
    const [first] = [await outdatedText(word), await outdatedText(word)]
    const { user } = openAdmin(workbenchOf({ content_key: word }, { outdated: 'he' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Выбрать .*2 текста/ }))
    await user.click(await screen.findByRole('button', { name: 'Отметить переводы верными' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: /Отметить переводы 2.текстов верными\?/ }),
    )
    expect(readMarked()).toEqual(['рождения', 'рождения'])
    expect(dialog.getByRole('checkbox', { name: 'English' })).toHaveProperty('checked', false)
    await user.click(dialog.getByRole('button', { name: 'Отметить переводы верными' }))
    expect(await screen.findByText('0 текстов')).toBeDefined()
    expect(Object.keys((await storedText(first.id)).outdated)).toEqual(['en'])
  })

  it('cannot be confirmed while it is being edited', async () => {
    const { user, field } = await typeAt(await outdatedText(), 'English')
    await user.type(field, '!')
    expect(findConfirmButton('English').disabled).toBe(true)
  })

  it('is confirmed in the editor, keeping unsaved input in other languages', async () => {
    const { id } = await outdatedText()
    const { user } = openAdmin(editorOf(id))
    await user.type(await fieldOf('English'), '!')
    await user.click(findConfirmButton('עברית'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /по-прежнему верен עברית/ })).toBeNull())
    expect((await fieldOf('English')).value).toBe('Town!')
    expect(await storedText(id)).toMatchObject({ outdated: { en: { from: 'ru' } } })
  })

  it('is shown again when a colleague has changed it in the meantime', async () => {
    holdEventStream()
    const { id } = await outdatedText()
    const { user } = openAdmin(editorOf(id))
    await fieldOf('English')
    await colleagueSaves(id, 'he', 'עיר הולדת')
    await user.click(findConfirmButton('English'))
    expect((await screen.findByRole('dialog')).textContent).toContain('עיר הולדת')
  })
})
