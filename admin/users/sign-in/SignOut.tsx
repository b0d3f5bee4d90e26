import { Button, Stack } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { EntryPage } from '../../layout/EntryPage.tsx'
import { ToStartButton } from '../../layout/ToStartButton.tsx'
import { signOut } from '../../providers/authProvider.ts'
import { LazyAlert, Loading } from '../../ui/Loading.tsx'
import { navigateWithoutHistory } from '../../ui/navigation.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'

/**
 * Page that signs out. As a page of its own, it is reached only after the question about unsaved edits; afterwards
 * no address of the session stays in the tab's history.
 */
export const SignOut = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queryClient.clear()
      return navigateWithoutHistory(navigate, '/')
    },
  })

  useEffect(() => mutate(), [mutate])

  return error ? <StillSignedIn error={error} onRetry={mutate} /> : <Loading />
}

/** Page that says why the session could not be ended. */
const StillSignedIn = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()

  return (
    <EntryPage title={t('shell.stillSignedIn.title')}>
      <LazyAlert severity="error">
        {t('shell.stillSignedIn.text')} {translateMessage(error.message)}
      </LazyAlert>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', marginBlockStart: 4 }}>
        <Button variant="contained" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
        <ToStartButton />
      </Stack>
    </EntryPage>
  )
}
