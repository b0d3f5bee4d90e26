import { expect, it } from 'vitest'
import { setPasswordByLink } from '../support/accounts.ts'
import { newAgent, startApp } from '../support/app.ts'
import { aUser } from '../support/builders.ts'
import { expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()

it.each(['harbour.example', 'Harbour-example-77'])(
  'the host name of the portal is refused as a password: %s',
  async (password) => {
    const portal = await startApp({ publicUrl: 'https://harbour.example' }, database)
    const { set_password_link } = await aUser(as('director'))
    const agent = newAgent(portal.address, 'https://harbour.example')
    const error = expectFailure(await setPasswordByLink(agent, set_password_link, password), 422, 'invalid')
    expect(error.fields).toEqual({ password: 'context' })
  },
)
