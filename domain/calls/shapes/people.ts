import { Type } from '@sinclair/typebox'
import { roles, serverRole } from '../../access.ts'
import { listOf, number, oneOf, text } from './values.ts'

const roleName = oneOf<string>(
  [...roles.map(serverRole), 'none'],
  'The role; none for one that the product does not know',
)

/** Who is signed in. */
export const signedInUser = Type.Object({
  user: Type.Object(
    {
      id: number('The id of the user'),
      email: text('The address that he signs in with'),
      name: text('His name'),
      role: roleName,
      permissions: listOf(
        Type.Object({ action: text('What may be done'), resource: text('In which area') }),
        'What the role allows',
      ),
    },
    { $id: 'signed-in-user', description: 'Who is signed in' },
  ),
})

/** An account of the demo data that the sign-in page offers. */
export const account = Type.Object({ email: text('The address to sign in with'), role: roleName })
