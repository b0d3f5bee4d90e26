import type { Action } from '../../admin/providers/content.ts'
import { type ItemFixture, type PageFixture, pageFixtures } from '../../db/seeds/fixtures.ts'
import { displayedType } from '../../domain/content/component-types.ts'
import { perLanguage } from '../../domain/languages.ts'
import { action } from './actions.ts'

const asAction = (item: ItemFixture, id: string, screen_location: string): Action => {
  const translations = perLanguage((language) => item.drafts?.[language] ?? item.texts[language] ?? '')
  const { options = [], placeholder = null } = item.dropdown ?? {}
  return action(id, translations, {
    content_key: item.key,
    component_type: item.type,
    displayedType: displayedType(item.type, item.key),
    category: item.category ?? null,
    screen_location,
    is_active: item.active ?? true,
    ...(item.dropdown && { offer: { placeholder, options, optionCount: options.length } }),
    ...(item.additional && {
      additional: item.additional.map((part, at) => asAction(part, `${id}${at + 1}`, screen_location)),
    }),
  })
}

const actionsOf = ({ items, screen_location }: PageFixture): Action[] =>
  items.map((item, at) => asAction(item, String(1000 + at), screen_location))

/** Every page of the demo data as its drill-down holds it. */
export const demoPages = () => pageFixtures().map((page) => ({ ...page, actions: actionsOf(page) }))
