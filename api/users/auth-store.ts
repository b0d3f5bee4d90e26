import type { NotificationHandlers } from '../../db/database.ts'
import type { SessionEnd } from '../../domain/errors.ts'
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
import { sessionStore } from './sessions.ts'
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

export interface AuthStore {
  /** The person behind a session that is alive, with the role that he has now, or why it is over; `demo` as in `Caller`. */
  actorOf(token: string, demo: boolean): Promise<Actor | SessionEnd | undefined>
  signIn(
    caller: Caller,
    credentials: { email: string; password: string },
    browser: Browser,
  ): Promise<SignedIn | SecondStepRequired>
  /** The second step of a sign-in. */
  secondStep(
    caller: Caller,
    proof: { ticket: string; code: string },
    browser: Browser,
  ): Promise<SignedInByTwoFactors>
  /** Begins to set up the second factor of somebody who has to before he is let in. */
  beginByTicket(caller: Caller, ticket: string): Promise<TwoFactorSetUp>
  readonly factor: TwoFactorStore
  /** Changes the own password, and answers the session that goes on. */
  changePassword(
    caller: Caller & { actor: Actor },
    passwords: PasswordChange,
    browser: Browser,
  ): Promise<RenewedSession>
  /** Changes the address of the own account, by the password, and returns it. */
  changeEmail(
    caller: Caller & { actor: Actor },
    change: EmailChange,
    device: string | undefined,
  ): Promise<string>
  signOut(caller: Caller, token: string): Promise<void>
  /** Whom a one-time link is for; `not_found` when it may not be used. */
  linkHolder(caller: Caller, token: string): Promise<LinkHolder>
  /** Sets the password of the person whom a one-time link is for. */
  setPassword(caller: Caller, token: string, password: string): Promise<void>
  readonly ownSessions: OwnSessionStore
  readonly allSessions: SessionAdminStore
  /** The accounts of the demo data that may sign in. */
  demoAccounts(demo: boolean): Promise<DemoAccount[]>
  /** What of the settings the sign-in page needs. */
  settings(): Promise<PublicSettings>
  /** What other instances tell of. */
  readonly handlers: NotificationHandlers
}

/** What of the settings of the environment is about signing in. */
export type SignInSettings = Pick<Config, 'sessionLimits' | keyof EncryptionKeys | 'twoFactor' | 'publicUrl'>

/** Signing in and out. */
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
    handlers: throttle.blocks.handlers,
    actorOf: sessions.actorOf,
    signOut: sessions.end,
    ownSessions: ownSessionStore(database, limits),
    allSessions: sessionAdminStore(database, limits),
    signIn: (caller, credentials, browser) => signIn(context, caller, credentials, browser),
    secondStep: (caller, proof, browser) => completeSecondStep(context, caller, proof, browser),
    beginByTicket: (caller, ticket) => beginByTicket(context, caller, ticket),
    factor: twoFactorStore(context),
    changePassword: (caller, passwords, browser) => changePassword(context, caller, passwords, browser),
    changeEmail: (caller, change, device) => changeEmail(context, caller, change, device),
    linkHolder: (caller, token) => findLinkHolder(database.knex, caller, token),
    setPassword: (caller, token, password) =>
      setPassword({ ...context, blocks: throttle.blocks }, caller, token, password),
    settings: () => readPublicSettings(database.knex),
    demoAccounts: async (demo) => (demo ? readDemoAccounts(database.knex) : []),
  }
}
