/** More would keep too many places from others in one cart. */
export const maxPeopleInCart = 10;
