import type { Language, Trilingual } from '../languages.ts'

/** Sentences that say why a file cannot be read, by reason; %{line} and the like are values of the file. */
export const fileProblemSentences = {
  empty: { ru: 'Файл пуст.', he: 'הקובץ ריק.', en: 'The file is empty' },
  noTexts: { ru: 'В файле нет текстов.', he: 'אין בקובץ טקסטים.', en: 'The file contains no texts' },
  noRecords: { ru: 'В файле нет записей.', he: 'אין בקובץ רשומות.', en: 'The file contains no records' },
  noRows: { ru: 'В файле нет строк.', he: 'אין בקובץ שורות.', en: 'The file contains no rows' },
  tooDeep: {
    ru: 'В файле слишком много вложенных уровней или он слишком длинный.',
    he: 'יש בקובץ רמות קינון רבות מדי, או שהוא ארוך מדי.',
    en: 'The file is nested too deeply or is too long',
  },
  damagedMark: {
    ru: 'Строка %{line}: отметка экспорта повреждена. Верните в неё то, что было в файле при скачивании.',
    he: 'שורה %{line}: סימון הייצוא פגום. יש להחזיר את מה שהיה בו כשהקובץ הורד.',
    en: 'Line %{line}: the export mark is damaged. Restore it from the downloaded file',
  },
  missingMark: {
    ru: 'Строка %{line}: отметки экспорта нет. Верните в неё то, что было в файле при скачивании.',
    he: 'שורה %{line}: סימון הייצוא חסר. יש להחזיר את מה שהיה בו כשהקובץ הורד.',
    en: 'Line %{line}: the export mark is missing. Restore it from the downloaded file',
  },
  cutOff: {
    ru: 'В файле текстов: %{found} из %{expected}. Возможно, он обрезан; если это часть файла, отметьте это.',
    he: 'טקסטים בקובץ: %{found} מתוך %{expected}. ייתכן שהוא נחתך; אם זה חלק מהקובץ, יש לציין זאת.',
    en: 'The file contains %{found} of the %{expected} exported texts. It may have been cut off; say so if it is a part',
  },
  foreignLanguage: {
    ru: 'Язык файла: %{language}. Текстов на нём здесь нет.',
    he: 'שפת הקובץ: %{language}. אין כאן טקסטים בשפה זו.',
    en: 'File language: %{language}. There are no texts in this language here',
  },
  noLanguage: {
    ru: 'В файле не указан язык текстов. Выберите его.',
    he: 'שפת הטקסטים אינה מצוינת בקובץ. יש לבחור אותה.',
    en: 'The file does not specify the language of its texts. Choose it',
  },
  repeatedName: {
    ru: 'Строка %{line}: %{name} встречается дважды.',
    he: 'שורה %{line}: %{name} מופיע פעמיים.',
    en: 'Line %{line}: %{name} appears twice',
  },
  endsEarly: {
    ru: 'Строка %{line}: файл обрывается.',
    he: 'שורה %{line}: הקובץ נקטע.',
    en: 'Line %{line}: the file ends too early',
  },
  notJson: {
    ru: 'Строка %{line}: ошибка в JSON (%{detail}).',
    he: 'שורה %{line}: שגיאה ב־JSON (%{detail}).',
    en: 'Line %{line}: not valid JSON (%{detail})',
  },
  notJsonArray: {
    ru: 'Строка %{line}: массив JSON не может начинаться с %{sign}.',
    he: 'שורה %{line}: מערך JSON אינו יכול להתחיל ב־%{sign}.',
    en: 'Line %{line}: a JSON array does not begin with %{sign}',
  },
  notJsonLines: {
    ru: 'Строка %{line}: строки JSON не могут начинаться с %{sign}.',
    he: 'שורה %{line}: שורות JSON אינן יכולות להתחיל ב־%{sign}.',
    en: 'Line %{line}: JSON lines do not begin with %{sign}',
  },
  notJsonAtAll: {
    ru: 'Строка %{line}: ни массив JSON, ни строки JSON не начинаются с %{sign}.',
    he: 'שורה %{line}: לא מערך JSON ולא שורות JSON מתחילים ב־%{sign}.',
    en: 'Line %{line}: neither a JSON array nor JSON lines can begin with %{sign}',
  },
  nestedTexts: {
    ru: 'Строка %{line}: за ключами могут стоять только тексты.',
    he: 'שורה %{line}: אחרי מפתח יכול לבוא רק טקסט.',
    en: 'Line %{line}: the values of keys can only be texts',
  },
  noText: {
    ru: 'Строка %{line}: %{name} — не текст.',
    he: 'שורה %{line}: %{name} אינו טקסט.',
    en: 'Line %{line}: %{name} is not a text',
  },
  noTranslations: {
    ru: 'Строка %{line}: нет объекта с переводами.',
    he: 'שורה %{line}: אין אובייקט עם תרגומים.',
    en: 'Line %{line}: there is no object with translations',
  },
  unknownLanguage: {
    ru: 'Строка %{line}: здесь нет текстов на этом языке: %{language}.',
    he: 'שורה %{line}: אין כאן טקסטים בשפה: %{language}.',
    en: 'Line %{line}: there are no texts in this language here: %{language}',
  },
  notXliff: {
    ru: 'Строка %{line}: это не XLIFF 1.2 или XLIFF 2.0.',
    he: 'שורה %{line}: זה אינו XLIFF בגרסה 1.2 או 2.0.',
    en: 'Line %{line}: this is not XLIFF version 1.2 or 2.0',
  },
  notXml: {
    ru: 'Строка %{line}: ошибка в XML (%{detail}).',
    he: 'שורה %{line}: שגיאה ב־XML (%{detail}).',
    en: 'Line %{line}: not valid XML (%{detail})',
  },
  documentType: {
    ru: 'Строка %{line}: XML с объявлением типа документа (DOCTYPE) не читается.',
    he: 'שורה %{line}: XML עם הצהרת סוג מסמך (DOCTYPE) אינו נקרא.',
    en: 'Line %{line}: XML with a document type declaration (DOCTYPE) is not accepted',
  },
  notPo: {
    ru: 'Строка %{line}: это не строка файла PO.',
    he: 'שורה %{line}: זו אינה שורה של קובץ PO.',
    en: 'Line %{line}: this is not a line of a PO file',
  },
  partialEntry: {
    ru: 'Строка %{line}: запись неполная.',
    he: 'שורה %{line}: הרשומה אינה שלמה.',
    en: 'Line %{line}: the entry is incomplete',
  },
  fewCells: {
    ru: 'Строка %{line}: ячеек %{found} вместо %{expected}.',
    he: 'שורה %{line}: מספר התאים הוא %{found} במקום %{expected}.',
    en: 'Line %{line} has %{found} cells instead of %{expected}',
  },
  manyCells: {
    ru: 'Строка %{line}: ячеек больше, чем названий столбцов. Тексты с запятыми должны стоять в кавычках.',
    he: 'שורה %{line}: יש בה יותר תאים משמות עמודות. טקסט עם פסיק צריך להיות במירכאות.',
    en: 'Line %{line} has more cells than there are column headings. Put texts with commas in quotes',
  },
  openQuote: {
    ru: 'Строки: %{lines}. Кавычка открыта и не закрыта.',
    he: 'שורות: %{lines}. מירכאות נפתחו ולא נסגרו.',
    en: 'Line %{lines}: a quote is not closed',
  },
  strayQuote: {
    ru: 'Строки: %{lines}. После закрывающей кавычки есть текст. Кавычки внутри ячейки удваиваются, обратная косая черта перед ними не ставится.',
    he: 'שורות: %{lines}. יש טקסט אחרי המירכאות הסוגרות. מירכאות בתוך תא יש להכפיל, בלי לוכסן הפוך לפניהן.',
    en: 'Line %{lines}: there is text after a closing quote. Double the quotes inside a cell, without a backslash before them',
  },
  notUtf8: {
    ru: 'Файл не в кодировке UTF-8. Сохраните его в UTF-8.',
    he: 'הקובץ אינו בקידוד UTF-8. יש לשמור אותו ב־UTF-8.',
    en: 'The file is not in UTF-8. Save it as UTF-8',
  },
  notUtf8Line: {
    ru: 'Строка %{line}: файл не в кодировке UTF-8. Сохраните его в UTF-8.',
    he: 'שורה %{line}: הקובץ אינו בקידוד UTF-8. יש לשמור אותו ב־UTF-8.',
    en: 'Line %{line}: the file is not valid UTF-8. Save it as UTF-8',
  },
  nulCharacters: {
    ru: 'Строка %{line}: в ней есть символы NUL, которых в тексте не бывает. Сохраните файл как текст в UTF-8.',
    he: 'שורה %{line}: יש בה תווי NUL, שאינם קיימים בטקסט. יש לשמור את הקובץ כטקסט ב־UTF-8.',
    en: 'Line %{line}: NUL characters are not allowed in a text. Save the file as text in UTF-8',
  },
  archive: {
    ru: 'Это архив, например таблица Excel: её имя должно заканчиваться на .xlsx.',
    he: 'זה ארכיון, למשל גיליון Excel: שמו צריך להסתיים ב־‎.xlsx.',
    en: 'The file is an archive, for example an Excel spreadsheet: its name has to end with .xlsx',
  },
  notSpreadsheet: {
    ru: 'Таблицу Excel прочитать нельзя (%{detail}). Откройте её и сохраните заново.',
    he: 'לא ניתן לקרוא את גיליון Excel‏ (%{detail}). יש לפתוח אותו ולשמור מחדש.',
    en: 'The spreadsheet cannot be read (%{detail}). Open it and save it again',
  },
  textAsSpreadsheet: {
    ru: 'Это не таблица Excel, а текст, например CSV: его имя должно заканчиваться на .csv.',
    he: 'זה אינו גיליון Excel אלא טקסט, למשל CSV: שמו צריך להסתיים ב־‎.csv.',
    en: 'The file is not a spreadsheet but a text, for example CSV: its name has to end with .csv',
  },
  severalSheets: {
    ru: 'В таблице Excel несколько заполненных листов. Оставьте один.',
    he: 'בגיליון Excel יש כמה גיליונות מלאים. יש להשאיר אחד.',
    en: 'The spreadsheet has several sheets with data. Keep one',
  },
  protectedSpreadsheet: {
    ru: 'Таблица Excel защищена паролем или сохранена в формате до 2007 года. Сохраните её как .xlsx без пароля.',
    he: 'גיליון Excel מוגן בסיסמה או נשמר בתבנית שלפני 2007. יש לשמור אותו כ־‎.xlsx ללא סיסמה.',
    en: 'The spreadsheet has a password or is in a format older than Excel 2007. Save it as .xlsx without a password',
  },
} as const satisfies Record<string, Trilingual>

export type FileProblemReason = keyof typeof fileProblemSentences

/** Reason why a file cannot be read; the API sends it with the English sentence. */
export interface FileProblem {
  readonly reason: FileProblemReason
  readonly values: Readonly<Record<string, string | number>>
}

export const fileProblemReasons: readonly string[] = Object.keys(fileProblemSentences)

/** Formats the reason why a file cannot be read; details from parsers are in English. */
export const formatFileProblem = ({ reason, values }: FileProblem, language: Language): string =>
  fileProblemSentences[reason][language].replace(/%\{(\w+)\}/gu, (_, name: string) =>
    String(values[name] ?? ''),
  )
