import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18n.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(newVisit)

it.each([
  ['ru', 'menu_sub_font_size', 'Значение *', 'Сохранить', 'Размер от 8px до 40px, например 14px'],
  ['he', 'menu_sub_font_weight', 'ערך *', 'שמירה', 'משקל מ־100 עד 900, למשל 500'],
  ['en', 'menu_line_height', 'Value *', 'Save', 'A number from 1 to 3, for example 1.5'],
])('a setting says in %s what %s takes before it is sent', async (language, key, label, save, rule) => {
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
