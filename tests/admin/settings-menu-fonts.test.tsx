import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { languages } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { refuse } from '../support/failing-answers.ts'
import { fontMessage } from '../support/portal-messages.ts'

beforeEach(newVisit)

it.each([
  ['ru', 'menu_sub_font_size', 'Значение *', 'Сохранить', 'Размер от 8px до 40px, например 14px'],
  ['he', 'menu_sub_font_weight', 'ערך *', 'שמירה', 'משקל מ־100 עד 900, למשל 500'],
  ['en', 'menu_line_height', 'Value *', 'Save', 'A number from 1 to 3, for example 1.5'],
])('the form says in %s which values %s accepts before sending', async (language, key, label, save, rule) => {
  await enterAs('administration')
  await languageStore.choose(language)
  const { user } = openAdmin(`/ui-settings/${key}`)
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, 'large')
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText(rule)).toBeDefined()
  expect(field).toHaveProperty('value', 'large')
})

it('the menu preview follows a font setting as it is typed, and a failed save is reported in each language', async () => {
  await enterAs('director')
  await languageStore.choose('ru')
  const { user } = openAdmin('/ui-settings/menu_line_height')
  const field = await screen.findByLabelText('Значение *')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Межстрочный интервал меню')
  await user.clear(field)
  await user.type(field, '1.4')
  const preview = screen.getByRole('region', { name: 'Так будет выглядеть меню' })
  expect(preview.querySelector<HTMLElement>('[style*="--menu_line_height: 1.4"]')).not.toBeNull()
  await user.type(field, 'px')
  expect(preview.querySelector('[style*="1.4px"]')).toBeNull()
  await user.type(field, '{Backspace}{Backspace}')
  refuse('PUT', /ui-settings/)
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  for (const language of languages) {
    await act(async () => void (await languageStore.choose(language)))
    expect(await screen.findByText(fontMessage[language])).toBeDefined()
  }
  expect(field).toHaveProperty('value', '1.4')
})

it('font settings have readable names, and are read-only for roles that may not change them', async () => {
  await enterAs('brokers')
  await languageStore.choose('ru')
  const { user } = openAdmin('/ui-settings?filter={"q":"sub_font_size"}')
  await user.click(await screen.findByRole('link', { name: 'Размер шрифта подразделов' }))
  const preview = await screen.findByRole('region', { name: 'Так будет выглядеть меню' })
  expect(preview.textContent).toContain('Контент сайта')
  expect(screen.queryByRole('textbox', { name: /Значение/ })).toBeNull()
})
