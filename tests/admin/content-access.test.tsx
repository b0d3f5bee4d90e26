import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { allows, type Role, roleLabels, roles } from '../../domain/access.ts'
import { contentPages } from '../../domain/page-access.ts'
import { enterAs, newVisit, openInTab } from '../support/admin.tsx'
import { listMissingPermissions } from '../support/missing-permissions.ts'

beforeEach(async () => {
  await newVisit()
})

const names = roleLabels('ru')

const addressOf = (path: string): string =>
  path.replace(':contentType', 'credit').replace(':key', 'credit_step1').replace(':id', '1')

const listRefusedPages = (role: Role) => contentPages.filter(([, access]) => !allows(access, role))

it.each(roles.filter((role) => listRefusedPages(role).length > 0))(
  'role %s is refused content pages in place, with the missing rights, as the access table says',
  async (role) => {
    await enterAs(role)
    const { goTo, at } = openInTab('/access-denied')
    await screen.findByRole('heading', { level: 1, name: 'Недостаточно прав' })
    for (const [path, access] of listRefusedPages(role)) {
      await goTo(addressOf(path))
      const page = document.querySelector('main')
      expect([at(), page?.querySelector('h1')?.textContent]).toEqual([addressOf(path), 'Недостаточно прав'])
      for (const text of [...listMissingPermissions(access, role, 'ru'), `Ваша роль: ${names[role]}.`])
        expect(page?.textContent).toContain(text)
    }
  },
)
