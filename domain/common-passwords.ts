/** The password of every demo account, which is published. */
export const demoPassword = 'calculator-demo'

/** What people type first when a password is asked for; digits and signs around a word change nothing. */
export const commonWords: readonly string[] = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'welcome',
  'letmein',
  'iloveyou',
  'changeme',
  'admin',
  'administrator',
  'director',
  'manager',
  'employee',
  'calculator',
  'mortgage',
  'qwerty',
  'qwertyuiop',
  'qazwsx',
  'qazwsxedc',
  'пароль',
  'привет',
  'директор',
  'администратор',
  'калькулятор',
  'ипотека',
  'йцукен',
  'סיסמה',
  'סיסמא',
  'שלום',
  'משכנתא',
  'מחשבון',
]

/** Keys in the order in which a finger runs over them, and alphabets. */
export const runs: readonly string[] = [
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'אבגדהוזחטיכלמנסעפצקרשת',
]
