import { call } from '../call.ts'
import { signedInUser } from '../shapes/people.ts'
import { closed } from '../shapes/sent.ts'
import { text } from '../shapes/values.ts'

/** What a person changes of his own account. */
export const profileCalls = {
  changeProfile: call({
    method: 'put',
    path: '/api/auth/profile',
    access: 'signed-in',
    summary: 'Change the own name',
    // What a name may be, the rules of users say.
    accept: { body: closed({ name: text('The new name') }) },
    answers: { data: signedInUser },
  }),
}
