/* Переводы: все тексты сайта рядом на своих языках. Словарь тот же, что у контента сайта. */
import type { Wide } from '../wide.ts'
import type { workbench as source } from './en.ts'

export const workbench: Wide<typeof source> = {
  nothingYet: 'На сайте пока нет текстов',
  texts: '%{smart_count} текст |||| %{smart_count} текста |||| %{smart_count} текстов',
  text: 'Экран и текст',
  search: 'Текст, ключ, описание',
  drafts: 'черновики',
  outdated: 'устарели',
  failing: 'замечания',
  anyLanguage: 'любой',
  changed: 'изменено за',
  days: '%{smart_count}\u00a0день |||| %{smart_count}\u00a0дня |||| %{smart_count}\u00a0дней',
  saveAs: 'Сохранять',
  asDraft: 'черновиком',
  asPublished: 'с публикацией',
  nextGap: 'К следующему пробелу',
  previousGap: 'К предыдущему',
  worked: 'Язык перевода',
  previous: 'Предыдущий текст',
  next: 'Следующий текст',
  place: '%{at} из %{total}',
  map: 'Карта полноты',
  sectionAndScreen: 'Раздел и экран',
  inAll: 'Тексты',
  noSection: 'Вне разделов',
  all: 'Всего',
  screensOf: 'Экраны: %{name}',
  placeholders: 'Подстановки исходного текста',
  lacking: 'нет\u00a0%{count}',
  fill: 'заполнить',
}
