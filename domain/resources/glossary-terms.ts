import { contentAccess } from '../access-rules.ts'
import { type RecordOf, resource } from '../descriptor/resource.ts'

export const glossaryTerms = resource({
  name: 'glossary-terms',
  label: {
    one: { ru: 'Термин', he: 'מונח', en: 'Term' },
    many: { ru: 'Глоссарий', he: 'מילון מונחים', en: 'Glossary' },
  },
  title: 'term_ru',
  id: 'integer',
  menu: 'lists',
  softDelete: true,
  fields: {
    term_ru: {
      type: 'text',
      language: 'ru',
      label: { ru: 'Термин (русский)', he: 'מונח ברוסית', en: 'Term in Russian' },
      hint: {
        ru: 'В начальной форме, со строчной буквы',
        he: 'בצורת היסוד, באות קטנה',
        en: 'In its basic form, in lower case',
      },
      required: true,
      maxLength: 100,
      isName: true,
    },
    term_he: {
      type: 'text',
      language: 'he',
      label: { ru: 'Термин (иврит)', he: 'מונח בעברית', en: 'Term in Hebrew' },
      required: true,
      maxLength: 100,
      isName: true,
    },
    term_en: {
      type: 'text',
      language: 'en',
      label: { ru: 'Термин (английский)', he: 'מונח באנגלית', en: 'Term in English' },
      required: true,
      maxLength: 100,
      isName: true,
    },
    note: {
      type: 'long-text',
      label: { ru: 'Примечание', he: 'הערה', en: 'Note' },
      hint: {
        ru: 'Что он значит и чего не писать вместо него',
        he: 'מה משמעותו ומה לא לכתוב במקומו',
        en: 'Its meaning, and words to avoid',
      },
      maxLength: 1000,
    },
  },
  rules: { unique: [['term_ru', 'term_he', 'term_en']] },
  list: {
    columns: ['term_ru', 'term_he', 'term_en', 'note'],
    search: ['term_ru', 'term_he', 'term_en', 'note'],
    sort: ['term_ru', 'asc'],
  },
  access: {
    read: contentAccess.read,
    create: contentAccess.write,
    update: contentAccess.draft,
    delete: contentAccess.delete,
  },
})
export type GlossaryTerm = RecordOf<typeof glossaryTerms>
