import type { Wide } from '../wide.ts'
import type { textEditor as source } from './en.ts'

/** Страница редактора текста: всё, что окружает поля. */
export const textEditor: Wide<typeof source> = {
  place: 'Действие %{number} из %{total}',
  neighbours: {
    title: 'Соседние тексты',
    before: 'Предыдущий текст (Alt+↑)',
    after: 'Следующий текст (Alt+↓)',
    gap: 'К следующему пустому полю',
  },
  difference: 'Сейчас на сайте → черновик',
  outdated: {
    change: 'Источник стал другим',
    confirm: 'Перевод верен и так',
    done: 'Отмечено: перевод верен',
  },
  discard: {
    act: 'Сбросить черновик',
    title: 'Сбросить черновик: %{name}?',
    published: 'Вернётся текст, который сейчас на сайте. Черновик останется в истории.',
    unpublished: 'Текст ещё не публиковался, поле станет пустым. Черновик останется в истории.',
    options: 'Вернутся варианты, которые сейчас на сайте. Черновик останется в истории.',
    done: 'Черновик сброшен',
  },
  spaces: { start: 'Пробелы в начале:', end: 'Пробелы в конце:' },
  json: {
    labelled: 'Этот текст — значение JSON. Здесь меняется только его подпись.',
    data: 'Этот текст — значение JSON без подписи. Изменить его здесь нельзя.',
    broken: 'Этот текст похож на JSON, но не читается как JSON.',
  },
  typeHere: 'Введите текст',
  shortcuts:
    'Ctrl+S — черновик · Ctrl+Enter — следующее пустое поле · Alt+↑↓ — соседний текст · Alt+1 — подсказка',
  help: { suggestions: 'Уже переведено', terms: 'Термины', insert: 'Вставить термин: %{term}' },
  additional: { gaps: 'Нет текста:' },
  checks: {
    title: 'Проверки',
    gaps: '%{smart_count} язык без текста |||| %{smart_count} языка без текста |||| %{smart_count} языков без текста',
    findings: '%{smart_count} замечание |||| %{smart_count} замечания |||| %{smart_count} замечаний',
    go: 'Перейти',
    show: 'Показать',
    gapHint: 'Посетители не увидят этот текст. Заполните поле или скопируйте другой язык и переведите.',
    passed: {
      marks: 'Подстановки и теги совпадают',
      spaces: 'Пробелы совпадают',
      directions: 'Знаки направления на месте',
      length: 'Тексты помещаются',
    },
  },
  comments: {
    title: 'Комментарии',
    open: '%{smart_count} открытый |||| %{smart_count} открытых |||| %{smart_count} открытых',
    none: 'Комментариев пока нет',
    text: 'Комментарий',
    about: 'Язык',
    allLanguages: 'Все языки',
    mentions: 'Уведомить',
    told: 'Уведомлены',
    add: 'Добавить комментарий',
    resolve: 'Закрыть комментарий',
    resolved: 'Закрыт',
    failed: 'Комментарий не сохранён',
    unresolved: 'Комментарий не закрыт',
  },
  history: {
    title: 'История',
    changes: '%{smart_count} правка |||| %{smart_count} правки |||| %{smart_count} правок',
    published: 'опубликовано',
    draft: 'черновик',
    discarded: 'черновик сброшен',
    confirmed: 'перевод верен',
    take: 'Взять прежний текст: %{language}, до %{when}',
  },
  options: 'Изменить варианты',
  publishOn: 'Опубликовать и дальше',
  generic: { here: 'Правка' },
}
