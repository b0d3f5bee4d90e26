import * as calls from 'virtual:calls'
import { Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { linkLifetimeHours } from '../../domain/users/passwords.ts'
import { NewRecord } from '../resources/CreatePage.tsx'
import { ChildRecords } from '../resources/ParentPage.tsx'
import { EditPage } from '../resources/RecordPage.tsx'
import { useFinishEditing } from '../resources/useRecordEditing.ts'
import { ConfirmedCallButton } from '../ui/ConfirmedCallButton.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Form of a user, with the actions on their password and second factor. */
export const EditUser = () => (
  <EditPage
    rareActions={
      <>
        <SessionsLink />
        <ResetPasswordButton />
        <ResetTwoFactorButton />
      </>
    }
  >
    <ChildRecords />
  </EditPage>
)

/** Link to the user's sessions; one's own are in the profile. */
const SessionsLink = () => {
  const user = useRecordContext()
  const account = useAccount()
  const t = useTranslate()

  if (!user || user.id === account?.id) return null

  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/users/sessions?q=${encodeURIComponent(String(user.email))}`}
    >
      {t('shell.menu.sessions')}
    </Button>
  )
}

/**
 * Button that creates a link with which the user sets a new password; for one's own account, a link to the
 * profile.
 */
const ResetPasswordButton = () => {
  const user = useRecordContext()
  const account = useAccount()
  const t = useTranslate()

  if (!user || user.status === 'inactive') return null
  if (user.id !== account?.id)
    return (
      <ConfirmedCallButton
        call={calls.resetPassword}
        request={{ params: { id: String(user.id) } }}
        label={t('users.reset')}
        title={t('users.resetTitle', { name: isolateBidi(user.name) })}
        text={t('users.resetText')}
      >
        {({ set_password_link }, close) => (
          <OneTimeLinkDialog name={user.name} path={set_password_link} onClose={close} />
        )}
      </ConfirmedCallButton>
    )

  return (
    <Button variant="outlined" component={Link} to="/profile">
      {t('shell.profileSettings')}
    </Button>
  )
}

/** Button that removes the user's second factor; one's own is turned off in the profile. */
const ResetTwoFactorButton = () => {
  const user = useRecordContext()
  const account = useAccount()
  const t = useTranslate()
  const notify = useNotify()

  if (!user || user.id === account?.id) return null

  return (
    <ConfirmedCallButton
      call={calls.resetTwoFactor}
      request={{ params: { id: String(user.id) } }}
      label={t('profile.reset')}
      title={t('profile.resetTitle', { name: isolateBidi(user.name) })}
      text={t('profile.resetText')}
      onSuccess={() => notify('profile.resetDone', { type: 'success' })}
    />
  )
}

/** Form of a new user; afterwards it shows a link with which the user sets a password. */
export const CreateUser = () => {
  const { finish, destination } = useFinishEditing()
  const [created, setCreated] = useState<RaRecord>()

  return (
    <NewRecord destination={destination} onCreated={setCreated}>
      {created && (
        <OneTimeLinkDialog
          name={created.name}
          path={created.set_password_link}
          onClose={() => finish('resource.created', created)}
        />
      )}
    </NewRecord>
  )
}

interface OneTimeLinkDialogProps {
  /** Name of the user the link is for. */
  name: string
  /** Path of the link, from the server's response. */
  path: string
  onClose: () => void
}

/** Dialog that shows a one-time link, only once, to be copied and passed on. */
const OneTimeLinkDialog = ({ name, path, onClose }: OneTimeLinkDialogProps) => {
  const t = useTranslate()

  return (
    <ShownOnce
      title={t('users.link.title')}
      text={t('users.link.text', { name: isolateBidi(name), smart_count: linkLifetimeHours })}
      label={t('users.link.label')}
      value={new URL(path, window.location.origin).href}
      messages={{
        copy: t('users.link.copy'),
        copied: t('users.link.copied'),
        notCopied: t('users.link.notCopied'),
        close: t('users.link.close'),
      }}
      onClose={onClose}
    />
  )
}
