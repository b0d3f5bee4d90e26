import type { Wide } from '../wide.ts'
import type { options as source } from './en.ts'
import { tools } from './tools/ru.ts'
import { uses } from './uses/ru.ts'

/** Редактор выпадающего списка с вариантами. */
export const options: Wide<typeof source> = {
  label: 'Подпись',
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
    history: 'История',
  },
  tools,
  uses,
  conflict: { option: 'Вариант %{value}', none: 'варианта нет', order: 'Порядок вариантов' },
}
