import type { NotificationHandlers } from '../../db/database.ts'
import type { Config } from '../config/read-config.ts'
import { type PublicSettings, readPublicSettings } from '../settings/settings.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import type { Encryption, EncryptionKeys } from '../unit-of-work/encryption.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts'
import type { Browser } from './devices.ts'
import { findLinkHolder, type LinkHolder } from './one-time-links.ts'
import { listPortalWords } from './passwords.ts'
import {
  type OwnSessionStore,
  ownSessionStore,
  type SessionAdminStore,
  sessionAdminStore,
} from './session-admin.ts'
import { type ActorFinder, sessionStore } from './sessions.ts'
import { beginByTicket, completeSecondStep, type SignedInByTwoFactors } from './sign-in/second-step.ts'
import {
  changeEmail,
  changePassword,
  type EmailChange,
  type PasswordChange,
  type RenewedSession,
  setPassword,
} from './sign-in/set-password.ts'
import { type SecondStepRequired, type SignedIn, signIn } from './sign-in/sign-in.ts'
import { SignInThrottle } from './sign-in/throttle.ts'
import { type TwoFactorSetUp, type TwoFactorStore, twoFactorStore } from './sign-in/two-factor-set-up.ts'

export interface AuthStore extends ActorFinder {
  signIn(
    caller: Caller,
    credentials: { email: string; password: string },
    browser: Browser,
  ): Promise<SignedIn | SecondStepRequired>
  secondStep(
    caller: Caller,
    proof: { ticket: string; code: string },
    browser: Browser,
  ): Promise<SignedInByTwoFactors>
  /** Begins to set up the second factor of a user who needs one to sign in. */
  beginByTicket(caller: Caller, ticket: string): Promise<TwoFactorSetUp>
  readonly twoFactor: TwoFactorStore
  changePassword(
    caller: Caller & { actor: Actor },
    passwords: PasswordChange,
    browser: Browser,
  ): Promise<RenewedSession>
  /** Changes the user's own email address, confirmed by the password, and returns it. */
  changeEmail(
    caller: Caller & { actor: Actor },
    change: EmailChange,
    deviceToken: string | undefined,
  ): Promise<string>
  signOut(caller: Caller, token: string): Promise<void>
  /** Finds the user of a one-time link. Throws `not_found` when the link is not usable. */
  linkHolder(caller: Caller, token: string): Promise<LinkHolder>
  /** Sets the password of the user of a one-time link. */
  setPassword(caller: Caller, token: string, password: string): Promise<void>
  readonly ownSessions: OwnSessionStore
  readonly allSessions: SessionAdminStore
  /** Lists the demo accounts that may sign in; empty unless `demo`. */
  demoAccounts(demo: boolean): Promise<DemoAccount[]>
  /** Reads the settings that the sign-in page needs. */
  settings(): Promise<PublicSettings>
  /** Handlers of the notifications of other instances. */
  readonly handlers: readonly NotificationHandlers[]
}

/** Part of the configuration that concerns signing in. */
export type SignInSettings = Pick<Config, 'sessionLimits' | keyof EncryptionKeys | 'twoFactor' | 'publicUrl'>

export const authStore = (
  database: StoreDatabase,
  { sessionLimits: limits, twoFactor = { roles: [], coversDemo: false }, publicUrl }: SignInSettings,
  encryption: Encryption,
): AuthStore => {
  const throttle = new SignInThrottle()
  const context = {
    database,
    limits,
    throttle,
    encryption,
    twoFactor,
    portalWords: listPortalWords(publicUrl),
  }
  const sessions = sessionStore(database, limits, twoFactor)

  return {
    handlers: [throttle.blocks.handlers, sessions.handlers],
    findActor: sessions.findActor,
    onCountersBumped: sessions.onCountersBumped,
    signOut: sessions.end,
    ownSessions: ownSessionStore(database, limits),
    allSessions: sessionAdminStore(database, limits),
    signIn: (caller, credentials, browser) => signIn(context, caller, credentials, browser),
    secondStep: (caller, proof, browser) => completeSecondStep(context, caller, proof, browser),
    beginByTicket: (caller, ticket) => beginByTicket(context, caller, ticket),
    twoFactor: twoFactorStore(context),
    changePassword: (caller, passwords, browser) => changePassword(context, caller, passwords, browser),
    changeEmail: (caller, change, deviceToken) => changeEmail(context, caller, change, deviceToken),
    linkHolder: (caller, token) => findLinkHolder(database.knex, caller, token),
    setPassword: (caller, token, password) =>
      setPassword({ ...context, blocks: throttle.blocks }, caller, token, password),
    settings: () => readPublicSettings(database.knex),
    demoAccounts: async (demo) => (demo ? readDemoAccounts(database.knex) : []),
  }
}
