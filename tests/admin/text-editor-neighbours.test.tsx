import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { button, drill, editorOf, field } from '../support/text-editor.ts'
import { newText } from '../support/texts.ts'

let name: string
let ids: string[]
beforeEach(async () => {
  await newVisit()
  await enterAs('director')
  name = crypto.randomUUID()
  ids = []
  for (const n of [1, 2, 3])
    ids.push((await newText({ ru: `Город ${n}`, he: 'עיר' }, { description: `${name} ${n}` })).id)
})

const strip = async () => within(await screen.findByRole('navigation', { name: 'Соседние тексты' }))
const path = (n: number) => editorOf(ids[n - 1] ?? '')

/** Opens one of the texts from a list with these texts only. */
const open = async (n: number) => {
  const admin = openAdmin(`${drill}?q=${name}`)
  await admin.user.click(await screen.findByRole('link', { name: new RegExp(`^\\d+ ?\\. ${name} ${n}`) }))
  expect((await field('Русский')).value).toBe(`Город ${n}`)
  return admin
}

describe('the neighbours of a text', () => {
  it('are shown above it with their gaps, and none before the first', async () => {
    await open(1)
    const neighbours = await strip()
    expect(neighbours.getByRole('link', { name: new RegExp(`${name} 2.*English: Нет текста`) })).toBeDefined()
    expect(neighbours.getByRole<HTMLButtonElement>('button', { name: /^Предыдущий текст/ }).disabled).toBe(
      true,
    )
    expect(neighbours.getByText((_, element) => element?.ariaCurrent === 'page').textContent).toContain(name)
  })

  it('open with Alt and arrow keys in the same language, while Back still returns to the list', async () => {
    const { user, at } = await open(2)
    await user.click(await field('עברית'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(at()).toBe(`${path(3)}?language=he`))
    await waitFor(async () => expect(document.activeElement).toBe(await field('עברית')))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(at()).toBe(`${path(2)}?language=he`))
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await waitFor(() => expect(at()).toBe(`${drill}?q=${name}`))
  })

  it('open only after confirmation when there is unsaved input', async () => {
    const { user, at } = await open(1)
    await user.type(await field('English'), 'City')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await user.click(await screen.findByRole('button', { name: 'Остаться' }))
    expect([(await field('English')).value, at()]).toEqual(['City', path(1)])
    await user.click((await strip()).getByRole('link', { name: /^Следующий текст/ }))
    await screen.findByRole('dialog')
    await user.click(button('Уйти без сохранения'))
    await waitFor(() => expect(at()).toBe(path(2)))
  })
})
