import type { Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { type Access, allows, type Role, roleLabels } from '../../domain/access.ts'
import { portalPages } from '../../domain/page-access.ts'
import { resources } from '../../domain/resources/index.ts'
import { navigateTo, type Seat, stepTo } from '../support/chromium.ts'
import { listMissingPermissions } from '../support/missing-permissions.ts'
import { accessibilityFindings, pageFindings } from '../support/page-issues.ts'
import { otherAddresses } from './addresses.ts'
import { contentAddresses } from './content-addresses.ts'
import { faultsOf, shownOn } from './page-text-issues.ts'

const words = { ru, he, en }

/** Page by address, with its access. */
export interface Line {
  readonly address: string
  readonly access: Access
}

/** Patterns with the fewest parameters come first, since the most literal one matches an address. */
const patterns = portalPages.toSorted(([a], [b]) => a.split(':').length - b.split(':').length)

/** Pairs each page of the table with one address in the demo data. */
const ofTable = (addresses: readonly string[]): Line[] =>
  portalPages.map(([pattern, access]) => {
    const isIt = (address: string) => patterns.find(([path]) => matchPath(path, address))?.[0] === pattern
    const found = addresses.map((address) => address.split('?')[0] ?? '').find(isIt)
    return { address: found ?? pattern.replace(/:\w+/g, '1'), access }
  })

/** Returns every page of the table and every list, read as a user who may see all. */
export const everyLine = async (page: Page): Promise<Line[]> => [
  ...ofTable(await contentAddresses(page)),
  ...resources
    .filter(({ name }) => name !== 'dropdowns')
    .map(({ name, access }) => ({ address: `/${name}`, access: access.read })),
]

/** Returns the forms and records that only the director is shown. */
export const linesBeside = async (page: Page, lines: readonly Line[]): Promise<Line[]> =>
  (await otherAddresses(page))
    .filter((address) => address !== '/no-such-page' && !lines.some((line) => line.address === address))
    .map((address) => ({ address, access: { role: 'director' } }))

interface Walker {
  readonly page: Page
  readonly role: Role
  readonly seat: Seat
}

const openLine = async (walker: Walker, { address }: Line): Promise<string[]> => {
  const { page, seat } = walker
  await navigateTo(page, address)
  const pageText = await shownOn(page)
  const { denied, unknown, failed } = words[seat.language].shell
  const isThere = ![denied.title, unknown.title, failed.title].includes(pageText.heads[0] ?? '')
  return [
    ...(isThere ? [] : [`is not there: ${pageText.heads}`]),
    ...faultsOf(pageText, seat.language),
    ...(await pageFindings(page)),
  ]
}

const refusedLine = async (walker: Walker, line: Line): Promise<string[]> => {
  const { page, role, seat } = walker
  await stepTo(page, line.address)
  const pageText = await shownOn(page)
  const { denied } = words[seat.language].shell
  const ownMessage = denied.yourRole.replace('%{role}', roleLabels(seat.language)[role])
  const expected = [denied.title, ownMessage, ...listMissingPermissions(line.access, role, seat.language)]
  return [
    ...expected.filter((line) => !pageText.said.includes(line)).map((line) => `does not say ${line}`),
    ...faultsOf(pageText, seat.language),
    ...(await accessibilityFindings(page)),
  ]
}

/** Opens a page by a link, and finds problems in what it shows to this role. */
export const faultsAt = async (walker: Walker, line: Line): Promise<string[]> => {
  const open = allows(line.access, walker.role) ? openLine : refusedLine
  return open(walker, line).catch((cause: unknown) => {
    throw new Error(`${line.address} cannot be opened`, { cause })
  })
}
