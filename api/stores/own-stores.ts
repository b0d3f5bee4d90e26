import { contentItems } from '../../domain/resources/content-items.ts'
import { dropdowns } from '../../domain/resources/dropdowns.ts'
import { pages } from '../../domain/resources/pages.ts'
import { translations } from '../../domain/resources/translations.ts'
import { users } from '../../domain/resources/users.ts'
import { bankStore } from './calculator/bank-store.ts'
import { itemStore } from './content/items/item-store.ts'
import { translationStore } from './content/items/translation-store.ts'
import { dropdownStore } from './content/options/dropdown-store.ts'
import { pageStore } from './content/pages/page-store.ts'
import { jobStore } from './jobs/job-store.ts'
import { eventStore } from './logs/event-store.ts'
import { userActs, userStore } from './people/users.ts'
import type { OwnStore } from './records/own-store.ts'
import { tokenStore } from './tokens/token-store.ts'
import { viewStore } from './views/view-store.ts'
import { deliveryStore } from './webhooks/delivery-store.ts'
import { webhookStore } from './webhooks/webhook-store.ts'

/** The stores with rules of their own, each by its resource; every other resource is served by the plain one. */
export const ownStores: readonly OwnStore[] = [
  { resource: contentItems, open: itemStore, isWhole: true },
  { resource: translations, open: translationStore, isWhole: true },
  { resource: dropdowns, open: dropdownStore, isWhole: true },
  { resource: pages, open: pageStore, isWhole: true },
  { resource: users, open: userStore, acts: userActs },
  bankStore,
  jobStore,
  eventStore,
  viewStore,
  tokenStore,
  webhookStore,
  deliveryStore,
]
