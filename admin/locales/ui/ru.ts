/*
 * Glossary: record — запись, field — поле, saved version — сохранённая версия, conflict — одновременная
 * правка, option — вариант, dropdown — список, hint — подсказка, placeholder — текст в пустом поле.
 */
import type { Wide } from '../wide.ts'
import type { options as optionsSource, rules as rulesSource, ui as uiSource } from './en.ts'

export const ui: Wide<typeof uiSource> = {
  more: 'Другие действия',
  search: 'Поиск',
  clearSearch: 'Очистить поиск',
  retry: 'Повторить',
  loadFailed: 'Не удалось загрузить данные',
  noRights: 'У вас нет прав на просмотр',
  offline: 'Нет связи с сервером. Показано то, что загружено раньше, и оно могло устареть.',
  noText: 'нет текста',
  draft: 'Черновик',
  changed: 'Изменено',
  notChanged: 'Ещё не изменялось',
  yes: 'Да',
  no: 'Нет',
}

export const rules: Wide<typeof rulesSource> = {
  required: 'Заполните это поле',
  type: 'Введите целое число',
  pattern: 'Значение записано в неподходящем виде',
  maxLength:
    'Не более %{smart_count} символа |||| Не более %{smart_count} символов |||| Не более %{smart_count} символов',
  minimum: 'Не меньше %{minimum}',
  maximum: 'Не больше %{maximum}',
  enum: 'Выберите один из вариантов',
  format: 'Введите дату и время',
  decimal: 'Введите число, например %{example}',
  day: 'Введите дату',
  json: 'Введите данные в формате JSON',
  reference: 'Такой записи больше нет, выберите другую',
  unique: 'Такое значение уже занято',
  unknown: 'Сервер не принимает это поле',
  rights: 'У этой учётной записи или роли есть права, которых нет у вас',
  less: 'Должно быть больше нижнего предела',
}

export const options: Wide<typeof optionsSource> = {
  text: 'Текст',
  input: 'Поле ввода',
  dropdown: 'Список',
  label: 'Подпись',
  field_label: 'Подпись поля',
  link: 'Ссылка',
  button: 'Кнопка',
  option: 'Вариант',
  dropdown_option: 'Вариант списка',
  field_option: 'Вариант поля',
  dropdown_container: 'Список с вариантами',
  select: 'Выбор',
  placeholder: 'Текст в пустом поле',
  help_text: 'Пояснение',
  header: 'Шапка',
  section_header: 'Заголовок раздела',
  title: 'Заголовок',
  hint: 'Подсказка',
  tooltip: 'Всплывающая подсказка',
  notice: 'Уведомление',
  disclaimer: 'Оговорка',
  unit: 'Единица измерения',
  menu_item: 'Пункт меню',
  mixed: 'Смешанный',
  ltr: 'Слева направо',
  rtl: 'Справа налево',
  active: 'Активен',
  inactive: 'Неактивен',
  pending: 'Ожидает',
  approved: 'Опубликовано',
  draft: 'Черновик',
  missing: 'Нет текста',
  ru: 'Русский',
  he: 'Иврит',
  en: 'Английский',
}
