import type { Wide } from '../wide.ts'
import type { exchange as source } from './en.ts'

export const exchange: Wide<typeof source> = {
  files: 'Файлы для переводчиков',
  title: 'Тексты в файле',
  text: 'Файл помнит, с какими текстами ушёл: когда он вернётся, будет видно, что за это время изменилось здесь.',
  found: 'Найдено текстов: %{smart_count}',
  chosen: 'Выбрано текстов: %{smart_count}',
  format: 'Формат',
  formats: {
    xlsx: 'Excel (XLSX)',
    csv: 'Таблица CSV',
    xliff12: 'XLIFF 1',
    xliff20: 'XLIFF 2',
    json: 'JSON, как его принимает импорт текстов',
    'flat-json': 'JSON, ключ и текст',
    po: 'PO (gettext)',
  },
  formatHints: {
    xlsx: 'Ключи, экраны и столбец на каждый язык',
    csv: 'Те же столбцы простым текстом',
    xliff12: 'Для переводчиков с Trados, memoQ, OmegaT',
    xliff20: 'То же в новой версии формата',
    json: 'Все языки каждого текста вместе',
    'flat-json': 'Один язык, как его читают i18next и приложения',
    po: 'Один язык, для Poedit',
  },
  languages: 'Языки',
  into: 'Перевод на язык',
  source: 'Переводится с языка',
  drafts: 'Черновики вместо текстов, которые они заменят',
  cancel: 'Отмена',
  download: 'Скачать',
}
