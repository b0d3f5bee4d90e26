import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import type { Call, Endpoint, ResponseOf } from '../../domain/api/call.ts'
import { type MutationRequest, useApiMutation } from '../providers/api-queries.ts'

interface Props<C extends Call> {
  call: Endpoint<C>
  request: MutationRequest<C>
  /** Text of the button, and of the one that confirms. */
  label: string
  title: string
  text: string
  onSuccess?: (response: ResponseOf<C>) => void
  /** Renders the response, such as a secret that is shown once; `close` forgets it. */
  children?: (response: ResponseOf<C>, close: () => void) => ReactNode
}

/** Button that makes a call after a confirmation; a refusal is notified. */
export const ConfirmedCallButton = <C extends Call>({
  call,
  request,
  label,
  title,
  text,
  onSuccess,
  children,
}: Props<C>) => {
  const notify = useNotify()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, data, reset } = useApiMutation(call, {
    onSuccess,
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setIsConfirming(false),
  })

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isConfirming}
        loading={isPending}
        title={title}
        content={text}
        confirm={label}
        confirmColor="warning"
        onConfirm={() => mutate(request)}
        onClose={() => setIsConfirming(false)}
      />
      {data !== undefined && children?.(data, reset)}
    </>
  )
}
