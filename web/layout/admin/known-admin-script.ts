// Inlined into the head of every page, which the server renders the same for everyone: tells the styles before the first
// paint that an admin is looking. Admins have no cart, and nothing must move when it goes (top.css).
try {
  const user = JSON.parse(localStorage.getItem('userInfo') ?? '') as { isAdmin?: unknown }
  if (user.isAdmin === true) document.documentElement.dataset['visitor'] = 'admin'
} catch {
  // A `userInfo` that can't be read is no admin's.
}
