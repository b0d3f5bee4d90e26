import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newText, textScreen } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const openForm = async () => {
  const text = await newText({ ru: 'Город' }, { component_type: 'field_label', category: 'form' })
  return { text, ...openAdmin(`/content-items/${text.id}`) }
}

/** Reads the description below a field. */
const saidOf = (label: RegExp) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.getElementById(described)?.textContent
}

describe('the form of a text', () => {
  it('explains its codes in words', async () => {
    await openForm()
    await screen.findByLabelText(/^Тип/)
    expect(saidOf(/^Тип/)).toBe('Подпись поля')
    expect(saidOf(/^Категория/)).toBe('Поля форм')
    expect(screen.getByText(textScreen)).toBeDefined()
    expect(await screen.findByText('Файлы cookie')).toBeDefined()
  })

  it('is named by what the text is for, and leads to its editor', async () => {
    const text = await newText({ ru: 'Город' }, { description: 'Город покупки' })
    openAdmin(`/content-items/${text.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Город покупки' })).toBeDefined()
    const link = await screen.findByRole('link', { name: 'Открыть в редакторе' })
    expect(link.getAttribute('href')).toBe(`/content/general/text-edit/${text.id}`)
    expect(await screen.findByRole('region', { name: 'Где видно' })).toBeDefined()
  })

  it('explains its codes in the interface language', async () => {
    await languageStore.choose('en')
    await openForm()
    await screen.findByLabelText(/^Type/)
    expect([saidOf(/^Type/), saidOf(/^Category/)]).toEqual(['Field label', 'Form fields'])
  })

  it('suggests categories by name, and accepts none', async () => {
    const { user, text } = await openForm()
    const field = await screen.findByLabelText(/^Категория/)
    await user.clear(field)
    await user.type(field, 'Юрид')
    await user.click(await screen.findByRole('option', { name: 'Юридические тексты legal' }))
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Сохранить и опубликовать' }))
    await screen.findByText('Сохранено')
    const { data } = await request<{ category: string | null }>(`/api/content-items/${text.id}`)
    expect(data.category).toBeNull()
  })

  it('finds the screen of a new text by part of its code, and names its page', async () => {
    const { user } = openAdmin('/content-items/create')
    const field = await screen.findByLabelText<HTMLInputElement>(/^Экран/)
    await user.type(field, 'mortgage_st')
    await user.click(await screen.findByRole('option', { name: /Параметры ипотеки.*mortgage_step1$/ }))
    await waitFor(() => expect(field.value).toBe('mortgage_step1'))
    expect(saidOf(/^Экран/)).toBe('Параметры ипотеки')
  })
})
