-- Refuses a hold where the person has a visit at that time, or pays for one: nobody can be at two. Like booking_hold_room it raises, so that
-- a hold whose statements go out together is rolled back as a whole. A visit for somebody else is in nobody's way here.
CREATE FUNCTION booking_own_time(of_user uuid, of_tenant uuid, begins timestamptz, ends timestamptz, at timestamptz)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM bookings b WHERE b.user_id = of_user AND b.tenant_id = of_tenant AND b.for_whom IS NULL AND b.starts_at < ends AND b.ends_at > begins
      AND (b.status = 'booked' OR (b.status = 'held' AND b.held_until > at AND EXISTS (SELECT 1 FROM orders o WHERE o.id = b.order_id AND o.status = 'pending')))
  ) THEN
    RAISE EXCEPTION 'the person has a visit at this time' USING ERRCODE = '23H02';
  END IF;
END $$;
