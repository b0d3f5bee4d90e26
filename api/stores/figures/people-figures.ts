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

/** When a person has signed in before the session that asks. One query. */
export const signInBefore = statement<{ at: Date }>(`
  SELECT event.at FROM sessions session JOIN events event ON event.person_id = session.user_id
  WHERE session.token_hash = ? AND event.kind = 'sign-in' AND event.at < session.created_at
  ORDER BY event.at DESC, event.id DESC LIMIT 1`)
