import type { Knex } from 'knex'

const languages = [
  { code: 'ru', name: 'Russian', native_name: 'Русский', direction: 'ltr', is_default: true, sort_order: 1 },
  { code: 'he', name: 'Hebrew', native_name: 'עברית', direction: 'rtl', is_default: false, sort_order: 2 },
  { code: 'en', name: 'English', native_name: 'English', direction: 'ltr', is_default: false, sort_order: 3 },
]

const sections = [
  ['main', 'Главная', 'ראשי', 'Main', '', 20],
  ['menu', 'Меню', 'תפריט', 'Menu', '', 12],
  ['mortgage', 'Ипотека', 'משכנתא', 'Mortgage', '', 15],
  ['mortgage-refi', 'Рефинансирование ипотеки', 'מחזור משכנתא', 'Mortgage refinancing', '4.1', 15],
  ['credit', 'Кредит', 'אשראי', 'Credit', '5.1', 15],
  ['credit-refi', 'Рефинансирование кредита', 'מחזור אשראי', 'Credit refinancing', '6.1', 15],
  ['general', 'Общие страницы', 'דפים כלליים', 'General pages', '', 12],
].map(([key, title_ru, title_he, title_en, number_prefix, page_size], index) => ({
  key,
  title_ru,
  title_he,
  title_en,
  route: `/content/${key}`,
  number_prefix,
  page_size,
  sort_order: index + 1,
}))

const categories = [
  ['headings', 'Заголовки', 'Заголовки страниц и разделов'],
  ['form', 'Поля форм', 'Подписи полей, списки и подсказки внутри полей'],
  ['buttons', 'Кнопки', 'Кнопки и ссылки-действия'],
  ['navigation', 'Навигация', 'Пункты меню, ссылки и переходы'],
  ['validation', 'Проверки', 'Сообщения об ошибках заполнения'],
  ['help', 'Пояснения', 'Подсказки и справочные тексты'],
  ['legal', 'Юридические тексты', 'Условия, согласия и оговорки'],
  ['messages', 'Сообщения', 'Уведомления и состояния'],
  ['results', 'Результаты', 'Тексты результатов расчёта'],
].map(([name, display_name, description], index) => ({
  name,
  display_name,
  description,
  sort_order: index + 1,
}))

const menuSettings = [
  ['menu_font_family', 'Arimo'],
  ['menu_main_font_weight', '500'],
  ['menu_sub_font_weight', '600'],
  ['menu_main_font_size', '16px'],
  ['menu_sub_font_size', '14px'],
  ['menu_line_height', '1.5'],
].map(([setting_key, setting_value]) => ({ setting_key, setting_value }))

const formula = {
  id: 1,
  min_term: '12',
  max_term: '360',
  financing_percentage: '80',
  bank_interest_rate: '3.5',
  base_interest_rate: '2.8',
  variable_interest_rate: '1.2',
  interest_change_period: '12',
  inflation_index: '2.1',
}

/** Tables of a single row that begins with the defaults of its columns. */
const singleRowTables = ['general_settings', 'security_settings', 'calculator_settings', 'dropdown_migration']

/** The rows that every database needs, with or without demo data. */
export const up = async (knex: Knex): Promise<void> => {
  await knex('languages').insert(languages)
  await knex('sections').insert(sections)
  await knex('content_categories').insert(categories)
  await knex('ui_settings').insert(menuSettings)
  await knex('calculator_formula').insert(formula)
  for (const table of singleRowTables) await knex.raw('INSERT INTO ?? DEFAULT VALUES', [table])
}
