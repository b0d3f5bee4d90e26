import * as calls from 'virtual:calls'
import { Box, Button, Card, TextField, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { ListContextProvider, useList, useNotify } from 'react-admin'
import { type Permission, permissions } from '../../domain/access.ts'
import { usersAccess } from '../../domain/access-rules.ts'
import type { ownSessionCalls } from '../../domain/api/account.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import { ruleNames } from '../../domain/errors.ts'
import { users } from '../../domain/resources/users.ts'
import type { ValuesByPath } from '../form/editing-reducer.ts'
import { LeavingWarning } from '../form/LeavingWarning.tsx'
import { useRestoredEdits } from '../form/useKeptEdits.ts'
import { useApiMutation, useApiQuery, useInvalidate } from '../providers/api-queries.ts'
import { completeSignIn } from '../providers/authProvider.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { LoadFailure } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { useAccount, useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { ChangePasswordForm } from './ChangePassword.tsx'
import { PasswordField } from './PasswordFields.tsx'
import { EndSelected, SessionTable, useDeviceName, useEndSessionsOptions } from './SessionTable.tsx'
import { SignInProblemAlert, toSignInProblem } from './SignInProblem.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** Cards in two columns on wide screens; those at the end of the page take both. */
const columnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  maxWidth: { xs: 720, xl: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
}

const columnSx = { display: 'grid', gap: 3, minWidth: 0 }

/** Profile page: users view and edit their own account. */
export const Profile = () => {
  const t = useTranslate()
  const may = useMay()

  return (
    <>
      <PageHeader title={t('profile.title')} />
      <Box sx={columnsSx}>
        <Box sx={columnSx}>
          <Section title={t('profile.name')}>
            <NameForm />
          </Section>
          {may(usersAccess) && (
            <Section title={t('profile.email')}>
              <EmailForm />
            </Section>
          )}
        </Box>
        <Box sx={columnSx}>
          <Section title={t('profile.password')}>
            <ChangePasswordForm />
          </Section>
          <Section title={t('signIn.twoFactor.title')}>
            <TwoFactor />
          </Section>
          <RightsWithoutPages />
        </Box>
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Section title={t('profile.sessions')}>
            <OwnSessions />
          </Section>
        </Box>
      </Box>
    </>
  )
}

const { maxLength } = users.fields.name

/**
 * Returns what is typed into a field of the profile, which this browser keeps until it is saved, or discarded on the
 * way out of the page. `stored`: the stored value.
 */
const useProfileField = (name: 'name' | 'email', stored = '') => {
  const [typedText, setTypedText] = useState<string>()
  const unsavedText = typedText?.trim() === stored ? undefined : typedText
  const edits = useMemo(
    (): ValuesByPath<string> => (unsavedText === undefined ? {} : { [name]: unsavedText }),
    [name, unsavedText],
  )
  const discardEdits = useRestoredEdits(`profile/${name}`, edits, (kept) => setTypedText(kept[name]))

  return {
    typedText,
    setTypedText,
    text: typedText ?? stored,
    isDirty: unsavedText !== undefined,
    discardEdits,
  }
}

/** Form for the user's own name. */
const NameForm = () => {
  const t = useTranslate()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const account = useAccount()
  const [formerName, setFormerName] = useState('')
  const name = useProfileField('name', account?.name)
  const { mutate, isPending, error } = useApiMutation(calls.changeProfile, {
    onSuccess: (signedInUser) => {
      completeSignIn(signedInUser)
      name.setTypedText(undefined)
      notifyDone('profile.nameSaved', { undo: () => mutate({ body: { name: formerName } }) })
    },
    onError: (requestError) => {
      if (apiErrorOf(requestError)?.code !== 'invalid') notify(requestError.message, { type: 'error' })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFormerName(account?.name ?? '')
    mutate({ body: { name: name.text.trim() } })
  }
  const rule = name.typedText === undefined ? undefined : apiErrorOf(error)?.fields.name

  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, maxWidth: 440 }}>
      <LeavingWarning edits={name} />
      <TextField
        label={t('profile.name')}
        name="name"
        autoComplete="name"
        value={name.text}
        onChange={({ target }) => name.setTypedText(target.value)}
        error={rule !== undefined}
        helperText={
          rule && t(rule === 'maxLength' ? 'rules.maxLength' : 'rules.required', { smart_count: maxLength })
        }
        slotProps={{ htmlInput: { dir: 'auto', maxLength } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isPending || !name.isDirty}
        sx={{ justifySelf: 'start' }}
      >
        {t('profile.saveName')}
      </Button>
    </form>
  )
}

/** Form for the address to sign in with, for users who manage accounts; the current password is required. */
const EmailForm = () => {
  const t = useTranslate()
  const notify = useNotify()
  const account = useAccount()
  const email = useProfileField('email', account?.email)
  const [password, setPassword] = useState('')
  const { mutate, reset, isPending, error } = useApiMutation(calls.changeEmail, {
    onSuccess: (signedInUser) => {
      completeSignIn(signedInUser)
      email.setTypedText(undefined)
      setPassword('')
      notify('profile.emailSaved', { type: 'success' })
    },
  })

  const fields = apiErrorOf(error)?.fields ?? {}
  const rule = ruleNames.find((name) => name === fields.email)
  const isWrongPassword = fields.current_password !== undefined
  const isShownAtFields = rule !== undefined || isWrongPassword
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: { current_password: password, email: email.text.trim() } })
  }

  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, maxWidth: 440 }}>
      <LeavingWarning edits={{ ...email, isDirty: email.isDirty || password !== '' }} />
      {error && !isShownAtFields && <SignInProblemAlert problem={toSignInProblem(error)} />}
      <TextField
        label={t('profile.email')}
        name="email"
        type="email"
        autoComplete="email"
        value={email.text}
        onChange={({ target }) => {
          reset()
          email.setTypedText(target.value)
        }}
        error={rule !== undefined}
        helperText={t(rule ? `rules.${rule}` : 'profile.emailHint')}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 254 } }}
      />
      <PasswordField
        label={t('users.password.current')}
        value={password}
        onChange={(value) => {
          reset()
          setPassword(value)
        }}
        errorText={isWrongPassword ? t('rules.wrong') : undefined}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isPending || password === '' || !email.isDirty}
        sx={{ justifySelf: 'start' }}
      >
        {t('profile.saveEmail')}
      </Button>
    </form>
  )
}

type OwnSession = ResponseOf<typeof ownSessionCalls.ownSessions>[number]

const isOther = ({ is_current }: OwnSession): boolean => !is_current

/** The user's own sessions; each but the current one can be ended. */
const OwnSessions = () => {
  const t = useTranslate()
  const formatDevice = useDeviceName()
  const { data, error, refetch } = useApiQuery(calls.ownSessions)
  const list = useList<OwnSession>({ data: data ? [...data] : undefined, perPage: 100 })
  const options = useEndSessionsOptions()
  const endOne = useApiMutation(calls.endOwnSession, options)
  const endSelected = useApiMutation(calls.endOwnSession, { refetchAfterSuccess: false })
  const endOthers = useApiMutation(calls.endOtherSessions, options)
  const invalidate = useInvalidate()

  const isPending = endOne.isPending || endOthers.isPending

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Typography>{t('shell.loading')}</Typography>

  return (
    <ListContextProvider value={list}>
      <SessionTable<OwnSession>
        label={t('profile.sessions')}
        canEnd={isOther}
        nameOf={({ agent }) => formatDevice(agent)}
        renderActions={({ id, agent, is_current }) =>
          !is_current && (
            <Button
              size="small"
              disabled={isPending}
              aria-label={t('profile.endOne', { device: formatDevice(agent) })}
              onClick={() => endOne.mutate({ params: { id } })}
            >
              {t('profile.end')}
            </Button>
          )
        }
      />
      {list.selectedIds.length > 0 ? (
        <EndSelected
          endOne={(id) => endSelected.mutateAsync({ params: { id } })}
          refetch={() => invalidate(calls.endOwnSession.invalidates ?? [])}
        />
      ) : (
        data.length > 1 && (
          <Button
            variant="outlined"
            color="warning"
            disabled={isPending}
            onClick={() => endOthers.mutate(undefined)}
            sx={{ justifySelf: 'start' }}
          >
            {t('profile.endOthers')}
          </Button>
        )
      )}
    </ListContextProvider>
  )
}

/** Areas of the table of permissions that have no pages. */
const areasWithoutPages: readonly Permission[1][] = [
  'sales',
  'clients',
  'programs',
  'media',
  'documents',
  'brokers',
]

/** Permissions of the user's role for areas without pages in the portal. */
const RightsWithoutPages = () => {
  const t = useTranslate()
  const role = useAccount()?.role

  const rights = role ? permissions[role].filter(([, area]) => areasWithoutPages.includes(area)) : []
  if (rights.length === 0) return null

  return (
    <Section title={t('profile.unusedRights.title')}>
      <Typography variant="body2">{t('profile.unusedRights.text')}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 5 }}>
        {rights.map(([action, area]) => (
          <Typography key={area} component="li" variant="body2">
            {t(`shell.rights.${area}`)}{' '}
            <Typography component="code" dir="ltr" variant="caption" color="textSecondary">
              {action} {area}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 4, display: 'grid', gap: 3 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
