import { content } from '../areas.ts'
import { type RecordOf, resource } from '../resource.ts'

export const glossaryTerms = resource({
  name: 'glossary-terms',
  label: {
    one: { ru: 'Термин', he: 'מונח', en: 'Term' },
    many: { ru: 'Глоссарий', he: 'מילון מונחים', en: 'Glossary' },
  },
  title: 'term',
  id: 'integer',
  menu: 'lists',
  softDelete: true,
  fields: {
    term: {
      type: 'language-text',
      label: { ru: 'Термин', he: 'מונח', en: 'Term' },
      hint: {
        ru: 'В начальной форме, со строчной буквы',
        he: 'בצורת היסוד',
        en: 'In its basic form, in lower case',
      },
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
        en: 'What it means, and what not to write in its place',
      },
      maxLength: 1000,
    },
  },
  rules: { unique: [['term']] },
  list: { columns: ['term', 'note'], search: ['term', 'note'], sort: ['term', 'asc'] },
  access: {
    read: content.read,
    create: content.write,
    update: content.draft,
    delete: content.delete,
  },
})
export type GlossaryTerm = RecordOf<typeof glossaryTerms>
