import { statement } from '../../../db/statement.ts'

interface PeopleCount {
  role: string
  active: number
  pending: number
  inactive: number
}

const having = (status: string) => `(count(*) FILTER (WHERE status = '${status}'))::integer AS ${status}`

/** How many people there are by role and status. One query. */
export const peopleCounts = statement<PeopleCount>(`
  SELECT role, ${['active', 'pending', 'inactive'].map(having).join(', ')}
  FROM users WHERE deleted_at IS NULL GROUP BY role ORDER BY role`)

/** When a person has signed in before the session that is now. One query. */
export const signInBefore = statement<{ at: Date }>(`
  SELECT at FROM events WHERE person_id = ? AND kind = 'sign-in' ORDER BY at DESC, id DESC OFFSET 1 LIMIT 1`)
