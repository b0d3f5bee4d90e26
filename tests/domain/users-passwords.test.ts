import { describe, expect, it } from 'vitest'
import { findBrokenPasswordRule } from '../../domain/users/passwords.ts'

const owner = { name: 'Анна Левин-Шапиро', email: 'anna.levin@northbank.example' }

const ruleOf = (password: string) => findBrokenPasswordRule(password, owner, ['leumi', 'לאומי'])

describe('a password', () => {
  it.each(['тихая вода 47', 'סוס כתום בגשם', 'k9#tR2!vQz', '🌊🏔🌲🦊🌙🍎⚡🎻🧭🪁'])(
    'may be %s',
    (password) => {
      expect(ruleOf(password)).toBeUndefined()
    },
  )

  it('has 10 to 200 characters, whatever their bytes', () => {
    expect(ruleOf('k9#tR2!vQ')).toBe('minLength')
    expect(ruleOf('🌊🏔🌲🦊🌙🍎⚡🎻🧭')).toBe('minLength')
    expect(ruleOf('k9#tR2!vQz'.repeat(20))).toBeUndefined()
    expect(ruleOf(`${'k9#tR2!vQz'.repeat(20)}x`)).toBe('maxLength')
  })

  it.each([
    'anna.levin@northbank.example',
    'Anna.Levin@NorthBank.Example',
    'ANNA.LEVIN',
    'Levin2026!!',
    '1985-anna-1985',
    'northbank#2026',
    'anna northbank 7',
  ])('cannot be the email, even with digits around it: %s', (password) => {
    expect(ruleOf(password)).toBe('email')
  })

  it.each(['Шапиро-2026', '12345анна!', 'Анна Левин 1985'])(
    'cannot be the name, even with digits around it: %s',
    (password) => {
      expect(ruleOf(password)).toBe('name')
    },
  )

  it.each([
    'Mortgage2026',
    '2026!leumi!2026',
    'לאומי123456',
    'calculator-demo',
    'Администратор1',
    'bank director 7',
    'ипотека кредит',
    'משכנתא2026',
  ])('cannot be a word of this portal, even with digits around it: %s', (password) => {
    expect(ruleOf(password)).toBe('context')
  })

  it.each(['anna keeps bees 4', 'тихий банк у реки', 'mortgage of the sea', 'Шапиро ест арбуз'])(
    'may contain such a word beside enough other characters: %s',
    (password) => {
      expect(ruleOf(password)).toBeUndefined()
    },
  )

  it.each([
    'Password123!',
    '2026password',
    'passwordpassword',
    '1234567890',
    '987654321098',
    'qwertyuiop',
    'QWERTYUIOPasdf',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'ababababab12',
    'йцукенгшщзхъ',
    'סיסמה123456',
  ])('cannot be a commonly guessed one: %s', (password) => {
    expect(ruleOf(password)).toBe('common')
  })
})
