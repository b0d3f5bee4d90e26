import { createElement, isValidElement } from 'react'
import { Resource, type ResourceDefinition, type ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { summaryOf } from '../../domain/resources/summary-of.ts'
import { EventPage, EventsPage } from '../audit/routes.tsx'
import { RedirectToDropdown, RedirectToDropdownList } from '../dropdowns/lazy-pages.ts'
import {
  CreateKey,
  CreateWebhook,
  EditWebhook,
  KeyList,
  KeyPage,
  WebhookList,
} from '../integrations/routes.tsx'
import { Guard, prefetchable, UnknownPage } from '../layout/guarded-route.tsx'
import { generatedPages } from '../resources/generated-pages.tsx'
import { FontSetting, RedirectToSettings } from '../settings/routes.tsx'
import { WorkbenchPage } from '../translations/lazyWorkbench.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'

const BankList = lazyRoute(async () => (await import('../calculator/BankList.tsx')).BankList)
const BankRecord = lazyRoute(async () => (await import('../calculator/BankRecord.tsx')).BankRecord)

const CreateUser = lazyRoute(async () => (await import('../users/EditUser.tsx')).CreateUser)
const UserList = lazyRoute(async () => (await import('../users/UserList.tsx')).UserList)
const EditUser = lazyRoute(async () => (await import('../users/EditUser.tsx')).EditUser)

const TextList = lazyRoute(async () => (await import('../translations/TextList.tsx')).TextList)
const TextForm = lazyRoute(async () => (await import('../translations/TextForm.tsx')).TextForm)

/** Pages that replace the generated ones. */
const customPages: Readonly<Record<string, Partial<ResourceProps>>> = {
  'content-items': { list: TextList, edit: TextForm },
  translations: { list: WorkbenchPage },
  dropdowns: { list: RedirectToDropdownList, edit: RedirectToDropdown },
  banks: { list: BankList, edit: BankRecord },
  events: { list: EventsPage, edit: EventPage },
  users: { list: UserList, create: CreateUser, edit: EditUser },
  'ui-settings': { edit: FontSetting },
  'general-settings': { list: RedirectToSettings, edit: RedirectToSettings },
  'security-settings': { list: RedirectToSettings, edit: RedirectToSettings },
  tokens: { list: KeyList, create: CreateKey, edit: KeyPage },
  webhooks: { list: WebhookList, create: CreateWebhook, edit: EditWebhook },
}

const allPages: readonly ResourceProps[] = generatedPages.map((pages) => ({
  ...pages,
  ...customPages[pages.name],
}))

/** Definitions of all declared resources for react-admin. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  allPages.map((pages) => [pages.name, Resource.registerResource(pages)]),
)

/** Renders the create page for users who may create records; not found if nobody can. */
const renderCreatePage = ({ name, create: page }: ResourceProps) => {
  const access = summaryOf(name).access.create
  if (!access || !page) return <UnknownPage />
  return <Guard access={access}>{isValidElement(page) ? page : createElement(page)}</Guard>
}

/** Routes of all declared resources, each guarded by the right to read it. */
export const resourceRoutes = allPages.map((pages) => (
  <Route
    key={pages.name}
    path={`/${pages.name}/*`}
    element={
      // The key drops the rows and open dialogs of another resource, which the same pages have shown before.
      <Guard key={pages.name} access={summaryOf(pages.name).access.read}>
        <Resource
          {...pages}
          list={prefetchable(`/${pages.name}`, summaryOf(pages.name).access.read, pages.list)}
          create={renderCreatePage(pages)}
          edit={prefetchable(`/${pages.name}/:id`, summaryOf(pages.name).access.read, pages.edit)}
        />
      </Guard>
    }
  />
))
