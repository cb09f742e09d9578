import { route } from '../platform/route.ts';

export const providerCalendar = route({ id: 'provider.calendar', path: '/provider/appointments', who: ['provider'] });
export const providerAppointment = route({
  id: 'provider.appointment',
  path: '/provider/appointments/:id',
  who: ['provider'],
});
export const providerHours = route({ id: 'provider.hours', path: '/provider/availability', who: ['provider'] });
export const providerWorkshops = route({ id: 'provider.workshops', path: '/provider/workshops', who: ['provider'] });
