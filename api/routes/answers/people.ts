import { Type } from '@sinclair/typebox'
import { roles, serverRole } from '../../../domain/access.ts'
import { listOf, text } from './values.ts'

/** A role under its name of the API; `none` for one that the product does not know. */
const roleName = Type.Unsafe<string>({ type: 'string', enum: [...roles.map(serverRole), 'none'] })

/** Who is signed in. */
export const signedInUser = Type.Object({
  user: Type.Object(
    {
      id: Type.Integer(),
      email: text,
      name: text,
      role: roleName,
      permissions: listOf(Type.Object({ action: text, resource: text })),
    },
    { $id: 'signed-in-user' },
  ),
})

/** An account of the demo data that the sign-in page offers. */
export const account = Type.Object({ email: text, role: roleName })
