// Inlined into the head of every page, which is the same for everyone: before the first paint, marks the page for
// admins, who have no cart, so that nothing moves (top.css).
try {
  const user = JSON.parse(localStorage.getItem('userInfo') ?? '') as { isAdmin?: unknown }
  if (user.isAdmin === true) document.documentElement.dataset['visitor'] = 'admin'
} catch {
  // An invalid `userInfo` is no admin's.
}
