import { createElement, isValidElement } from 'react'
import { Resource, type ResourceDefinition, type ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { descriptorOf } from '../../domain/resources/index.ts'
import { EventPage, EventsPage } from '../audit/routes.tsx'
import { RedirectToDropdown, RedirectToDropdownList } from '../dropdowns/lazy-pages.ts'
import { CreateKey, CreateWebhook, EditWebhook, KeyList, WebhookList } from '../integrations/routes.tsx'
import { Guard, UnknownPage } from '../layout/guarded-route.tsx'
import { generatedPages } from '../resources/generated-pages.tsx'
import { FontSetting, RedirectToSettings } from '../settings/routes.tsx'
import { WorkbenchPage } from '../translations/lazyWorkbench.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'

const BankList = lazyRoute(async () => (await import('../calculator/BankList.tsx')).BankList)
const BankRecord = lazyRoute(async () => (await import('../calculator/BankRecord.tsx')).BankRecord)

const CreateUser = lazyRoute(async () => (await import('../users/CreateUser.tsx')).CreateUser)
const UserList = lazyRoute(async () => (await import('../users/UserList.tsx')).UserList)
const EditUser = lazyRoute(async () => (await import('../users/EditUser.tsx')).EditUser)

const TextList = lazyRoute(async () => (await import('../translations/TextList.tsx')).TextList)

/** Pages laid out by hand, in place of the generated ones. */
const customPages: Readonly<Record<string, Partial<ResourceProps>>> = {
  'content-items': { list: TextList },
  translations: { list: WorkbenchPage },
  dropdowns: { list: RedirectToDropdownList, edit: RedirectToDropdown },
  banks: { list: BankList, edit: BankRecord },
  events: { list: EventsPage, edit: EventPage },
  users: { list: UserList, create: CreateUser, edit: EditUser },
  'ui-settings': { edit: FontSetting },
  'general-settings': { list: RedirectToSettings, edit: RedirectToSettings },
  'security-settings': { list: RedirectToSettings, edit: RedirectToSettings },
  tokens: { list: KeyList, create: CreateKey },
  webhooks: { list: WebhookList, create: CreateWebhook, edit: EditWebhook },
}

const allPages: readonly ResourceProps[] = generatedPages.map((pages) => ({
  ...pages,
  ...customPages[pages.name],
}))

/** What react-admin knows of every declared resource. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  allPages.map((pages) => [pages.name, Resource.registerResource(pages)]),
)

/** The page of a new record, behind the right to create one; no page at all where nobody creates them. */
const renderCreatePage = ({ name, create: page }: ResourceProps) => {
  const access = descriptorOf(name).access.create
  if (!access || !page) return <UnknownPage />
  return <Guard access={access}>{isValidElement(page) ? page : createElement(page)}</Guard>
}

/** The pages of every declared resource, each behind the right to read it. */
export const resourceRoutes = allPages.map((pages) => (
  <Route
    key={pages.name}
    path={`/${pages.name}/*`}
    element={
      <Guard access={descriptorOf(pages.name).access.read}>
        <Resource {...pages} create={renderCreatePage(pages)} />
      </Guard>
    }
  />
))
