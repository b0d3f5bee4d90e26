import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'

/** Signs in through the dialog on the page, as the same or another user. */
export const signInAgain = async (user: ReturnType<typeof userEvent.setup>, email?: string) => {
  if (email) {
    const field = screen.getByLabelText(/почта/i)
    await user.clear(field)
    await user.type(field, email)
  }
  await user.type(await screen.findByLabelText('Пароль'), 'calculator-demo')
  await user.click(screen.getByRole('button', { name: 'Войти' }))
}
