import { calculatorAccess } from '../access-rules.ts'
import { type RecordOf, resource } from '../descriptor/resource.ts'
import { activation } from './activation.ts'

export const banks = resource({
  name: 'banks',
  label: {
    one: { ru: 'Банк', he: 'בנק', en: 'Bank' },
    many: { ru: 'Банки', he: 'בנקים', en: 'Banks' },
  },
  title: 'name_ru',
  id: 'integer',
  specified: ['get'],
  menu: 'banks',
  softDelete: true,
  fields: {
    code: {
      type: 'string',
      label: { ru: 'Код', he: 'קוד', en: 'Code' },
      hint: {
        ru: 'От 2 до 20 прописных латинских букв и цифр',
        he: '2 עד 20 אותיות לטיניות גדולות וספרות',
        en: '2 to 20 capital Latin letters and digits',
      },
      required: true,
      unique: true,
      pattern: '^[A-Z0-9]{2,20}$',
      maxLength: 20,
    },
    name_ru: {
      type: 'text',
      language: 'ru',
      label: { ru: 'Название (русский)', he: 'שם ברוסית', en: 'Name in Russian' },
      required: true,
      maxLength: 120,
      isName: true,
    },
    name_he: {
      type: 'text',
      language: 'he',
      label: { ru: 'Название (иврит)', he: 'שם בעברית', en: 'Name in Hebrew' },
      required: true,
      maxLength: 120,
      isName: true,
    },
    name_en: {
      type: 'text',
      language: 'en',
      label: { ru: 'Название (английский)', he: 'שם באנגלית', en: 'Name in English' },
      required: true,
      maxLength: 120,
      isName: true,
    },
    is_active: {
      type: 'boolean',
      label: { ru: 'Активен', he: 'פעיל', en: 'Active' },
      hint: {
        ru: 'Посетителям показываются только активные банки и их параметры',
        he: 'למבקרים מוצגים רק בנקים פעילים והפרמטרים שלהם',
        en: 'Visitors see only active banks and their parameters',
      },
      default: true,
    },
  },
  list: {
    columns: ['code', 'name_ru', 'name_he', 'name_en', 'is_active'],
    filters: ['is_active'],
    search: ['code', 'name_ru', 'name_he', 'name_en'],
    sort: ['name_ru', 'asc'],
  },
  access: {
    read: calculatorAccess.read,
    create: calculatorAccess.write,
    update: calculatorAccess.edit,
    delete: calculatorAccess.delete,
  },
  actions: activation(calculatorAccess.edit, {
    ru: 'Параметры и запланированные изменения сохранятся. Банк можно снова включить.',
    he: 'הפרמטרים והשינויים המתוזמנים יישמרו. אפשר להפעיל את הבנק שוב.',
    en: 'Parameters and scheduled changes are kept. The bank can be activated again.',
  }),
})

export type Bank = RecordOf<typeof banks>
