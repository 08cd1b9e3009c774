// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Made from the core's list when this is compiled (compileContracts.mjs).
import {GrantingFunctions} from "./GrantingFunctions.sol";

/// What a smart account lets somebody else's key do by itself: until when, how much of what, and which functions.
/// Limits hold for the whole life of a session. Whoever is out of them is refused while the operation is validated.
abstract contract SmartSessions {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct TokenPermission {
        address token;
        uint256 allowance;
    }

    struct CallPermission {
        address target;
        bytes4 selector;
    }

    /// As its owner signs it. The app's name and address are for the list that is shown later.
    struct Session {
        address key;
        uint48 expiresAt;
        uint256 nativeAllowance;
        TokenPermission[] tokens;
        CallPermission[] calls;
        string appName;
        string appUrl;
    }

    struct Standing {
        address key;
        uint48 expiresAt;
        bool revoked;
        uint256 nativeLeft;
    }

    struct Allowance {
        bool granted;
        uint256 left;
    }

    event SessionGranted(bytes32 indexed id, Session session);
    event SessionRevoked(bytes32 indexed id);

    error SessionInvalid(string field);
    error SessionUnknown(bytes32 id);
    error SessionIsRevoked(bytes32 id);
    error NativeAllowanceExceeded(uint256 left, uint256 asked);
    error TokenAllowanceExceeded(address token, uint256 left, uint256 asked);
    error CallNotAllowed(address target, bytes4 selector);

    uint256 private constant MOST_PERMISSIONS = 16;
    uint256 private constant LONGEST_TEXT = 256;
    bytes4 private constant TRANSFER = 0xa9059cbb;

    mapping(bytes32 id => Standing) internal sessions;
    mapping(bytes32 id => mapping(address token => Allowance)) private tokensOf;
    mapping(bytes32 id => mapping(address target => mapping(bytes4 selector => bool))) private callsOf;

    /// What a session's key may never call, whatever was granted: the account itself, for one.
    function isOwn(address target) internal view virtual returns (bool);

    function sessionId(Session calldata session) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), session));
    }

    function addSession(Session calldata session) internal returns (bytes32 id) {
        id = sessionId(session);
        if (sessions[id].key != address(0)) revert SessionInvalid("id");
        if (session.key == address(0)) revert SessionInvalid("key");
        if (session.expiresAt <= block.timestamp) revert SessionInvalid("expiresAt");
        if (bytes(session.appName).length > LONGEST_TEXT) revert SessionInvalid("appName");
        if (bytes(session.appUrl).length > LONGEST_TEXT) revert SessionInvalid("appUrl");
        if (session.tokens.length > MOST_PERMISSIONS) revert SessionInvalid("tokens");
        if (session.calls.length > MOST_PERMISSIONS) revert SessionInvalid("calls");
        sessions[id] = Standing(session.key, session.expiresAt, false, session.nativeAllowance);
        for (uint256 index = 0; index < session.tokens.length; index++) {
            TokenPermission calldata permission = session.tokens[index];
            if (isOwn(permission.token) || tokensOf[id][permission.token].granted) revert SessionInvalid("tokens");
            tokensOf[id][permission.token] = Allowance(true, permission.allowance);
        }
        for (uint256 index = 0; index < session.calls.length; index++) {
            CallPermission calldata permission = session.calls[index];
            // Tokens move by an allowance or not at all: as a function that may be called they would have no limit. Nor does
            // a key of somebody else's give rights over what the account holds.
            if (isOwn(permission.target) || GrantingFunctions.has(permission.selector)) revert SessionInvalid("calls");
            callsOf[id][permission.target][permission.selector] = true;
        }
        emit SessionGranted(id, session);
    }

    function endSession(bytes32 id) internal {
        Standing storage session = sessions[id];
        if (session.key == address(0)) revert SessionUnknown(id);
        if (session.revoked) return;
        session.revoked = true;
        emit SessionRevoked(id);
    }

    /// Takes what the calls need from what is left. Who calls this undoes it by reverting.
    function spend(bytes32 id, Call[] memory calls) internal {
        for (uint256 index = 0; index < calls.length; index++) {
            spendNative(id, calls[index].value);
            checkCall(id, calls[index]);
        }
    }

    function spendNative(bytes32 id, uint256 value) private {
        uint256 left = sessions[id].nativeLeft;
        if (value > left) revert NativeAllowanceExceeded(left, value);
        if (value > 0) sessions[id].nativeLeft = left - value;
    }

    function checkCall(bytes32 id, Call memory call) private {
        bytes memory data = call.data;
        bytes4 selector = bytes4(data);
        if (isOwn(call.to)) revert CallNotAllowed(call.to, selector);
        if (data.length == 0 && call.value > 0) return;
        if (data.length < 4) revert CallNotAllowed(call.to, selector);
        Allowance storage allowance = tokensOf[id][call.to];
        if (selector == TRANSFER && allowance.granted && data.length == 68) {
            uint256 amount;
            assembly ("memory-safe") {
                amount := mload(add(data, 68))
            }
            if (amount > allowance.left) revert TokenAllowanceExceeded(call.to, allowance.left, amount);
            allowance.left -= amount;
        } else if (!callsOf[id][call.to][selector]) {
            revert CallNotAllowed(call.to, selector);
        }
    }
}
