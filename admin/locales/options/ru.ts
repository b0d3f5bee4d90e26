import type { Wide } from '../wide.ts'
import type { options as origin } from './en.ts'
import { source } from './source/ru.ts'
import { tools } from './tools/ru.ts'
import { uses } from './uses/ru.ts'

/** Редактор выпадающего списка с вариантами. */
export const options: Wide<typeof origin> = {
  label: 'Подпись',
  placeholder: 'Подсказка',
  placeholderHint: 'в пустом поле',
  move: 'Переместить',
  duplicate: 'Дублировать',
  duplicated: '%{name}: копия добавлена, место %{number}',
  places: { first: 'В начало', up: 'Выше', down: 'Ниже', last: 'В конец' },
  faults: {
    required: 'Укажите значение',
    unique: 'Значение уже есть в строке %{number}',
    maxLength: 'Значение слишком длинное',
  },
  languages: 'Язык',
  sideBySide: 'Показать все языки рядом',
  oneByOne: 'Показывать по одному языку',
  missing: 'нет %{smart_count} |||| нет %{smart_count} |||| нет %{smart_count}',
  completeness: 'Заполнено',
  done: '%{done} из %{total}',
  row: 'строка %{number}',
  bar: {
    textsLeft:
      'До публикации остался %{smart_count} текст: |||| До публикации осталось %{smart_count} текста: |||| До публикации осталось %{smart_count} текстов:',
    partsLeft:
      'До публикации осталось %{smart_count} место: |||| До публикации осталось %{smart_count} места: |||| До публикации осталось %{smart_count} мест:',
    missingTexts:
      'Не заполнено %{smart_count} место: |||| Не заполнено %{smart_count} места: |||| Не заполнено %{smart_count} мест:',
    more: 'и ещё %{smart_count}',
  },
  count: '%{smart_count} вариант |||| %{smart_count} варианта |||| %{smart_count} вариантов',
  gaps: 'нет текста:',
  option: 'Вариант %{number}',
  add: 'Вариант',
  drag: 'Перетащить на другое место',
  delete: 'Удалить',
  lastStays: 'Последний вариант нельзя удалить',
  keys: 'Ctrl+S — черновик · Ctrl+Enter — следующее пустое поле · Enter — следующий вариант · Alt+↑↓ — переместить вариант',
  moved: '%{name}: место %{number} из %{total}',
  added: 'Добавлен вариант: место %{number}',
  deleted: '%{name}: удалён. Осталось вариантов: %{total}',
  builtIn: 'Добавьте свои варианты. Это встроенные примеры: они не сохраняются, и на сайте их нет.',
  undo: 'Отменить',
  redo: 'Вернуть',
  tabs: {
    name: 'Вид списка',
    table: 'Таблица',
    source: 'Исходный JSON',
    uses: 'Где используется',
    comments: 'Обсуждение',
    history: 'История',
  },
  source,
  tools,
  uses,
  conflict: { option: 'Вариант %{value}', none: 'варианта нет', order: 'Порядок вариантов' },
}
