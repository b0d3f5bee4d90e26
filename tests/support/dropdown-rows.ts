import type { Database } from '../../db/database.ts'
import { languages } from '../../domain/languages.ts'

const setOf = (name: string) => ({
  placeholder: { ru: 'Выберите', he: 'בחרו', en: 'Choose' },
  options: ['a', 'b'].map((value) => ({
    value,
    text: { ru: `${name} ${value}`, he: value, en: value },
    metadata: { ltv_ratio: 0.75, display_order: 1 },
  })),
  validation: { required: true, affects_ltv: true },
})

/** Inserts a page with a few published dropdowns into an empty database; returns the ids of their items. */
export const fewDropdowns = async ({ knex }: Database, names: readonly string[]): Promise<string[]> => {
  const screen = 'few_dropdowns'
  const [page] = await knex('pages')
    .insert({ screen_location: screen, content_key: screen, section: 'credit' })
    .returning('id')
  const items = names.map((name, index) => ({
    ...{
      content_key: `${screen}.field.${name}`,
      component_type: 'dropdown',
      page_id: page.id,
      sort_order: index,
    },
  }))
  const ids = (await knex('content_items').insert(items).returning('id')).map(({ id }) => String(id))
  await knex('content_translations').insert(
    ids.flatMap((content_item_id) =>
      languages.map((language_code) => ({
        ...{ content_item_id, language_code, status: 'approved', content_value: `Поле ${language_code}` },
      })),
    ),
  )
  await knex('dropdowns').insert(
    names.map((field_name, index) => ({
      ...{ content_item_id: ids[index], dropdown_key: `${screen}_${field_name}`, field_name },
      data: JSON.stringify(setOf(field_name)),
    })),
  )
  return ids
}
