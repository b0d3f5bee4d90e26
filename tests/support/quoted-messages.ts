import type { Trilingual } from '../../domain/languages.ts'

/** Messages of content pages by address. */
export const pageMessages: readonly { readonly at: string; readonly says: readonly Trilingual[] }[] = [
  {
    at: '/content/houses',
    says: [
      {
        ru: 'Неизвестный тип контента: houses',
        he: 'סוג תוכן לא מוכר: houses',
        en: 'Unknown content type: houses',
      },
    ],
  },
  {
    at: '/content/mortgage-refi/drill/refinance_step1',
    says: [
      {
        ru: 'Этот шаг еще не настроен',
        he: 'השלב הזה עדיין לא הוגדר',
        en: 'This step is not yet configured',
      },
      {
        ru: 'Содержимое появится после того, как его добавят в базу данных. Обратитесь к администратору.',
        he: 'התוכן יהיה זמין לאחר שיתווסף למסד הנתונים. יש לפנות למנהל המערכת.',
        en: 'Content will be available once it has been added to the database. Contact your administrator.',
      },
    ],
  },
  {
    at: '/content/main/confirm/99999999',
    says: [{ ru: 'Изменения не найдены', he: 'לא נמצאו שינויים', en: 'No changes found' }],
  },
]

/** Messages of pages and editors that need an event first. */
export const triggeredMessages = {
  builtIn: {
    ru: 'Список не загрузился. Показан встроенный перечень разделов, числа в нём могут быть неверны.',
    he: 'הרשימה לא נטענה. מוצגת רשימת המדורים המובנית, והמספרים בה עשויים להיות שגויים.',
    en: 'Failed to fetch site pages. This is the built-in list of sections; its numbers may be wrong.',
  },
  nothing: {
    ru: 'Ни на одном языке текстов пока нет',
    he: 'אין עדיין טקסטים באף שפה',
    en: 'No content data available for any language',
  },
  leaving: {
    ru: 'У вас есть несохраненные изменения. Вы уверены, что хотите выйти?',
    he: 'יש שינויים שלא נשמרו. לצאת בכל זאת?',
    en: 'You have unsaved changes. Are you sure you want to leave?',
  },
  newOption: { ru: 'Новый вариант', he: 'אפשרות חדשה', en: 'New option' },
} as const satisfies Record<string, Trilingual>

/** Messages of content pages that the specification quotes, without those of dropdowns and their migration. */
export const quotedMessages = {
  ru: [
    'Контент не найден',
    'Содержимое не найдено',
    'Ошибка загрузки данных',
    'Ошибка сохранения данных',
    'Ошибка сохранения',
    'Ошибка сохранения контента',
    'Ошибка при сохранении данных',
    'Ошибка сохранения изменений',
    'Не удалось загрузить данные',
    'Не удалось загрузить данные меню',
    'Ошибка загрузки данных меню',
    'Ошибка загрузки контента',
    'Неизвестный тип контента: houses',
    'Данные не найдены',
    'Ошибка: Контент не найден',
    'Действие не найдено',
    'Изменения не найдены',
    'Текстовый контент не найден',
    'Не удалось загрузить данные главной страницы',
    'Ошибка загрузки данных главной страницы',
    'Ошибка при сохранении. Попробуйте снова.',
    'У вас есть несохраненные изменения. Вы уверены, что хотите выйти?',
    'Новый вариант',
  ],
  en: [
    'Unknown content type: houses',
    'Content item not found',
    'Failed to load content',
    'Failed to save content',
    'Error saving content',
    'Content not found',
    'Failed to fetch content',
    'Failed to load content data',
    'Failed to load credit content data',
    'Failed to load credit-refi content data',
    'Failed to save changes',
    'Failed to save credit content',
    'Failed to fetch translations from the database',
    'Failed to fetch text content',
    'Failed to fetch site pages. This is the built-in list of sections; its numbers may be wrong.',
    'No content data available for any language',
    'Failed to update dropdown',
    'Failed to update text content. Try again.',
    'Translation update failed: %{errors}',
  ],
} as const
