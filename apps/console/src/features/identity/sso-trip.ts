/** What this tab remembers while the person is away at the school's sign-on. */
export interface Trip {
  purpose: 'sign-in' | 'bind';
  redirect: string;
}

const key = 'kejing.sso_trip';

export function leaveForSso(purpose: Trip['purpose'], redirect: string): void {
  const trip: Trip = { purpose, redirect };
  sessionStorage.setItem(key, JSON.stringify(trip));
  window.location.assign(`/api/sso/start?purpose=${purpose}`);
}

export function currentTrip(): Trip {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as Trip) : { purpose: 'sign-in', redirect: '/' };
}

export function endTrip(): void {
  sessionStorage.removeItem(key);
}
